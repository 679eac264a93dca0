import type { bloomLevels, hourKinds, labKinds, objectiveKinds, resourceKinds } from './words.ts'

type Hours = Record<(typeof hourKinds)[number], number>

type Objective = {
  id: number
  no: number
  text: string
  text_en: string
  kind: (typeof objectiveKinds)[number]
  bloom: (typeof bloomLevels)[number]
  threshold: number | null
}

type Chapter = Hours & {
  id: number
  no: number
  name: string
  content: string
  key_points: string
  difficult_points: string
  requirement: string
  ideology: string
  methods: string[]
  homework: string
  objective_ids: number[]
}

type LabItem = {
  id: number
  name: string
  hours: number
  kind: (typeof labKinds)[number]
  required: boolean
  group_size: number
  content: string
  objective_ids: number[]
}

/** `ratio` is the share of the final mark, of 100. */
type Component = {
  id: number
  name: string
  name_en: string
  stage: 'process' | 'final'
  form: string
  ratio: number
  evidence: string
}

type Resource = {
  id: number
  kind: (typeof resourceKinds)[number]
  title: string
  author: string
  publisher: string
  year: number | null
  edition: string
  isbn: string
  url: string
  is_planned: boolean
}

/** The parts of a syllabus that is being written which a document may fill; `points` of a cell are points of 100. */
export type Draft = {
  objectives: Objective[]
  objective_indicators: { objective_id: number; indicator_id: number; weight: number }[]
  chapters: Chapter[]
  lab_items: LabItem[]
  notation: 'points' | 'column'
  components: Component[]
  component_objectives: {
    component_id: number
    objective_id: number
    points: number
    target: number | null
  }[]
  levels: { key: string; label: string; from: number; to: number }[]
  rubrics: { objective_id: number; cells: { level_key: string; text: string }[] }[]
  resources: Resource[]
  introduction: string
  methods: string
  ideology: string
}

/** A draft in which nothing is written. */
export const emptyDraft = (): Draft => ({
  objectives: [],
  objective_indicators: [],
  chapters: [],
  lab_items: [],
  notation: 'points',
  components: [],
  component_objectives: [],
  levels: [],
  rubrics: [],
  resources: [],
  introduction: '',
  methods: '',
  ideology: '',
})
