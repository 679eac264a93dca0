import { linkTo, type PageAddress } from '@obelisk/contract/links'
import type { Found, FoundKind } from '@obelisk/contract/search'

const addresses: Record<FoundKind, (found: Found) => PageAddress> = {
  course: ({ id }) => linkTo.syllabus({ syllabus: id }),
  class: ({ id }) => linkTo.marks({ class: id }),
  'teaching-plan': ({ id }) => linkTo.teachingPlans({ plan: id }),
  report: ({ id }) => linkTo.report({ report_id: id }),
  plan: ({ id }) => linkTo.plan({ culture: id }),
  teacher: ({ key }) => linkTo.teachers({ q: key }),
  student: ({ key }) => linkTo.students({ q: key }),
  measure: ({ id }) => linkTo.improvement({ measure: id }),
  survey: ({ id }) => linkTo.survey({ id }),
  paper: ({ id }) => linkTo.paper({ id }),
  question: ({ id }) => linkTo.question({ id }),
}

/** The page on which something found is looked at. */
export const addressOf = (found: Found): PageAddress => addresses[found.kind](found)
