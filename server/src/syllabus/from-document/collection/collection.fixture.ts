import { dice } from '#document-reader/writer/docx.fixture.ts'
import { factsOf } from './facts.fixture.ts'
import { bytesOf } from './forms/form.fixture.ts'
import { forms } from './forms/forms.fixture.ts'
import { notSyllabi } from './not-syllabi.fixture.ts'
import type { Said } from './said.fixture.ts'

/** A file of the collection; `said`: what this very document says, or what it is instead of a syllabus. */
export type Collected = { name: string; form: string; bytes: Buffer; said: Said }

/** Syllabi in all forms, then the files that are none; always the same bytes. */
export function collection(): Collected[] {
  const syllabi = forms.flatMap((form, place) =>
    form.courses.map((course, at): Collected => {
      const roll = dice(place * 100 + at + 1)
      const made = form.write(factsOf(course, form.flaws[at] ?? [], roll), roll, at)
      return {
        name: `${form.name}-${course.name}教学大纲.docx`,
        form: form.name,
        bytes: bytesOf(made),
        said: made.said,
      }
    }),
  )
  return [...syllabi, ...notSyllabi().map((one) => Object.assign({ form: '不是大纲' }, one))]
}
