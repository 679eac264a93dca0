import type { HourKind, SyllabusContent } from '@obelisk/contract/syllabus/content'
import { hourKinds } from '@obelisk/engine/syllabus/words'
import { newRowId } from './content-ids.ts'

type Chapter = SyllabusContent['chapters'][number]
type Objective = SyllabusContent['objectives'][number]
type Lab = SyllabusContent['lab_items'][number]

const noHours = Object.fromEntries(hourKinds.map((kind) => [kind, 0])) as Record<HourKind, number>

/** A chapter that nothing is known of. */
export const emptyChapter = (no: number): Chapter => ({
  id: newRowId(),
  no,
  name: '',
  content: '',
  key_points: '',
  difficult_points: '',
  requirement: '',
  ideology: '',
  methods: [],
  homework: '',
  ...noHours,
  objective_ids: [],
})

/** An objective without words. */
export const emptyObjective = (no: number): Objective => ({
  id: newRowId(),
  no,
  text: '',
  text_en: '',
  kind: 'ability',
  bloom: 'apply',
  threshold: null,
})

/** A laboratory without a name. */
export const emptyLab = (): Lab => ({
  id: newRowId(),
  name: '',
  hours: 2,
  kind: 'design',
  required: true,
  group_size: 1,
  content: '',
  objective_ids: [],
})
