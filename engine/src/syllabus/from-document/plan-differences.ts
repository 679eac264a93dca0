import { plain } from '../../document-tree/plain.ts'
import type { SyllabusReading } from './syllabus-reading.ts'

/** What the plan says of the course. */
type Course = { code: string; name: string; name_en: string; credits: number; hours_total: number }

/** The facts that both a plan and the document of a syllabus say. */
const compared = {
  code: ({ code }: Course) => code,
  name: ({ name }: Course) => name,
  credits: ({ credits }: Course) => String(credits),
  hours: ({ hours_total }: Course) => String(hours_total),
} as const
export type Compared = keyof typeof compared

/** Lectures, tutorials and practice of a week: `3-1-0`. */
export const isWeekly = (said = '') => /^\d+-\d+-\d+$/.test(said)

/** A value for comparing: half width, without case and blanks. */
const folded = (text: string) => plain(text).toUpperCase()

/** What a document says otherwise than the plan; the plan counts. */
export const planDifferences = ({ basics }: SyllabusReading, course: Course) =>
  (Object.keys(compared) as Compared[]).flatMap((fact) => {
    const said = basics[fact]?.value
    // loads of a week say no whole
    if (fact === 'hours' && isWeekly(said)) return []
    const planned = compared[fact](course)
    const isSame =
      said !== undefined &&
      [planned, fact === 'name' ? course.name_en : planned].some((one) => folded(said) === folded(one))
    return said === undefined || isSame ? [] : [{ fact, said, planned }]
  })

/** Whether the document seems to be of another course: neither its code nor its name is that of the plan. */
export function isOtherCourse({ basics }: SyllabusReading, course: Course): boolean {
  const { code, name } = basics
  const isOther = (said: string | undefined, planned: string) =>
    said !== undefined && folded(said) !== folded(planned)
  return (
    name !== undefined &&
    isOther(name.value, course.name) &&
    isOther(name.value, course.name_en) &&
    (code === undefined || isOther(code.value, course.code))
  )
}
