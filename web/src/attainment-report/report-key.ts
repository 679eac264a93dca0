import { linkTo } from '@obelisk/contract/links'
/** Which report the address asks for: by its id, of a class, or merged over the classes of a course. */
export type AskedReport =
  | { report_id: number }
  | { teaching_class_id: number }
  | { course_id: number; academic_term_id: number; base_grade_id: number }

const numberIn = (query: URLSearchParams, name: string) => {
  const text = query.get(name)
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

export function askedIn(query: URLSearchParams): AskedReport | undefined {
  const report_id = numberIn(query, 'report_id')
  if (report_id) return { report_id }
  const teaching_class_id = numberIn(query, 'teaching_class_id')
  if (teaching_class_id) return { teaching_class_id }
  const course_id = numberIn(query, 'course_id')
  const academic_term_id = numberIn(query, 'academic_term_id')
  const base_grade_id = numberIn(query, 'base_grade_id')
  if (!course_id || !academic_term_id || !base_grade_id) return undefined
  return { course_id, academic_term_id, base_grade_id }
}

type Subject = {
  teaching_class_id: number | null
  course_id: number
  academic_term_id: number
  base_grade_id: number
}

/** The key of what a line of the list, or a report, is of. */
export const keyOf = ({ teaching_class_id, course_id, academic_term_id, base_grade_id }: Subject) =>
  teaching_class_id ? { teaching_class_id } : { course_id, academic_term_id, base_grade_id }

/** Where the report of this key is read. */
export const pathOf = (key: AskedReport) => linkTo.report(key)
