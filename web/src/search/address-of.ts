import type { Found, FoundKind } from '@obelisk/contract/search'

const addresses: Record<FoundKind, (found: Found) => string> = {
  course: ({ id }) => `/Course?syllabus=${id}`,
  class: ({ id }) => `/Evaldata?teachingClass=${id}`,
  report: ({ id }) => `/Assreport?report_id=${id}`,
  plan: ({ id }) => `/Culture?culture=${id}`,
  teacher: ({ key }) => `/Teachers?q=${encodeURIComponent(key)}`,
  student: ({ key }) => `/Students?q=${encodeURIComponent(key)}`,
  measure: ({ id }) => `/Improvement?measure=${id}`,
}

/** The page on which something found is looked at. */
export const addressOf = (found: Found): string => addresses[found.kind](found)
