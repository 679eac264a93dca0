import { zipSync } from 'fflate'
import { dice } from '../../server/src/document-reader/writer/docx.fixture.ts'
import type { Course as Taught } from '../../server/src/syllabus/from-document/collection/courses/course.fixture.ts'
import { type Facts, factsOf } from '../../server/src/syllabus/from-document/collection/facts.fixture.ts'
import { bytesOf } from '../../server/src/syllabus/from-document/collection/forms/form.fixture.ts'
import { forms } from '../../server/src/syllabus/from-document/collection/forms/forms.fixture.ts'
import { byModules } from '../../server/src/training-plan/from-document/collection/forms.fixture.ts'
import { inWordFile } from '../../server/src/training-plan/from-document/collection/piece.fixture.ts'
import {
  network,
  type Course as Planned,
} from '../../server/src/training-plan/from-document/collection/programmes.fixture.ts'

/** The plan of the programme as its school has it in Word. */
export const planDocument = (): Buffer => inWordFile(byModules().pieces)

/** Whole hours that add up, one for each of the rows. */
function hoursOver<T extends { hours: number }>(rows: readonly T[], all: number): T[] {
  const each = Math.floor(all / rows.length)
  return rows.map((row, at) => ({ ...row, hours: at === 0 ? all - each * (rows.length - 1) : each }))
}

/** A planned course with what the author of a form would write of it. */
function taught(model: Taught, planned: Planned): Taught {
  const own = Object.entries(planned.supports)
  return {
    ...model,
    code: planned.code,
    name: planned.name,
    nameEn: planned.name_en,
    chapters: hoursOver(model.chapters, planned.hours - planned.lab),
    labs: planned.lab > 0 ? hoursOver(model.labs, planned.lab) : [],
    objectives: model.objectives.map((objective, at, { length }) => {
      const targets = own.filter((_, place) => place % length === at).map(([target]) => target)
      const [first = '1.1', strength = 'M'] = own[at % own.length] ?? []
      return { ...objective, targets: targets.length > 0 ? targets : [first], strength }
    }),
  }
}

/** The courses with hours, each as the facts of its file. */
const written = network.courses.filter(({ hours }) => hours > 0)
const factsOfCourse = (planned: Planned, at: number): { facts: Facts; bytes: Buffer } => {
  const form = forms[[0, 10][at % 2] ?? 0]
  const [model] = form?.courses ?? []
  if (!form || !model) throw new Error('no form')
  const roll = dice(at + 1)
  const facts = factsOf(taught(model, planned), [], roll)
  return { facts, bytes: bytesOf(form.write(facts, roll, 0)) }
}
const courses = written.map(factsOfCourse)

/** A folder of syllabi in two forms, packed. */
export const syllabiZip = (): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(courses.map(({ facts, bytes }) => [`大纲/${facts.name}.docx`, bytes]))),
  )

/** The course that is taught first, as its syllabus has it. */
export const firstCourse = firstOf(courses).facts

function firstOf<T>([one]: readonly T[]): T {
  if (!one) throw new Error('no course')
  return one
}
