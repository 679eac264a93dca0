import type { Draft } from './draft.ts'
import { hourKinds } from './words.ts'

const noHours = Object.fromEntries(hourKinds.map((kind) => [kind, 0])) as Record<
  (typeof hourKinds)[number],
  number
>

/** A chapter that nothing is known of. */
export const emptyChapter = (id: number, no: number): Draft['chapters'][number] => ({
  id,
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
export const emptyObjective = (id: number, no: number): Draft['objectives'][number] => ({
  id,
  no,
  text: '',
  text_en: '',
  kind: 'ability',
  bloom: 'apply',
  threshold: null,
})

/** A laboratory without a name. */
export const emptyLab = (id: number): Draft['lab_items'][number] => ({
  id,
  name: '',
  hours: 2,
  kind: 'design',
  required: true,
  group_size: 1,
  content: '',
  objective_ids: [],
})
