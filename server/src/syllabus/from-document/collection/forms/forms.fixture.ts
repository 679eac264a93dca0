import type { Form } from './form.fixture.ts'
import { bilingual, changed, numberedLines } from './more-schools.fixture.ts'
import { schoolDesign, schoolPractice, schoolTheory, schoolThesis } from './one-school.fixture.ts'
import { fourColumns, oneColumn, twoColumns } from './other-schools.fixture.ts'
import { coOutline, oneTable } from './outline-and-table.fixture.ts'

export const forms: readonly Form[] = [
  schoolTheory,
  schoolDesign,
  schoolPractice,
  schoolThesis,
  fourColumns,
  twoColumns,
  oneColumn,
  numberedLines,
  bilingual,
  coOutline,
  oneTable,
  changed,
]
