import { type Draft, emptyDraft } from '../../draft.ts'
import { readParts } from '../../words.ts'
import type { SyllabusReading } from '../syllabus-reading.ts'
import { type Change, compareDrafts } from './compare-drafts.ts'
import { fileDraft } from './file-draft.ts'

export const fact = <T>(value: T, others?: readonly T[]) => ({
  value,
  places: [],
  isSure: !others,
  ...(others ? { others } : {}),
})
export const supports = [
  { indicator_id: 7, indicator_no: '2.1' },
  { indicator_id: 8, indicator_no: '3.2' },
]

/** A file of a short syllabus, with what a test says otherwise. */
export const fileOf = (changes: Partial<SyllabusReading> = {}): SyllabusReading => ({
  basics: {},
  objectives: [
    { no: 1, text: fact('能够分析网络协议的工作过程') },
    { no: 2, text: fact('能够设计小型局域网') },
  ],
  support: [
    { objective: 1, target: fact('2.1') },
    { objective: 2, target: fact('3.2') },
  ],
  chapters: [
    { name: fact('绪论'), hours: fact(4), objectives: fact([1]) },
    { name: fact('传输层'), hours: fact(8), objectives: fact([1, 2]) },
  ],
  labs: [],
  components: [
    { name: fact('作业'), ratio: fact(40) },
    { name: fact('期末考试'), ratio: fact(60) },
  ],
  matrix: [
    { component: '作业', objective: 1, value: fact(40) },
    { component: '期末考试', objective: 2, value: fact(60) },
  ],
  notation: 'points',
  standards: [],
  resources: [{ kind: 'textbook', title: fact('计算机网络（第 7 版）'), year: fact(2017) }],
  introduction: fact('本课程讲网络。'),
  problems: [],
  ...changes,
})

export const blank = emptyDraft()

let id = 0
const draftOf = (reading: SyllabusReading, now = blank, last?: SyllabusReading) => {
  const here = { now, supports, newId: () => --id }
  const before = last && fileDraft({ reading: last, parts: readParts }, here)
  return { before, file: fileDraft({ reading, parts: readParts }, here, before) }
}

/** The draft that a file made; its rows have ids of the store, as after the first save. */
export const stored = (reading: SyllabusReading) => draftOf(reading).file.draft

export const compared = (now: Draft, newer: SyllabusReading, last?: SyllabusReading) => {
  const { before, file } = draftOf(newer, now, last)
  return { file, ...compareDrafts(now, file, before) }
}

export const told = ({ part, field, type, by, last, file, now }: Change) => [
  part,
  field,
  type,
  by,
  last,
  file,
  now,
]
export const edit = (draft: Draft, change: (draft: Draft) => void) => {
  const copy = JSON.parse(JSON.stringify(draft)) as Draft
  change(copy)
  return copy
}
