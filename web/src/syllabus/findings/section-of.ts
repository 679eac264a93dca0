import type { SyllabusCheck } from '@obelisk/engine/syllabus/rules/check-syllabus'

export type SyllabusFinding = SyllabusCheck['findings'][number]

/** The parts of the page, in the order of the form. */
export const parts = [
  'basic',
  'objectives',
  'chapters',
  'labs',
  'components',
  'matrix',
  'rubrics',
  'attainment',
  'resources',
  'texts',
  'improvement',
  'own',
] as const
export type Part = (typeof parts)[number]

/** The letter of each part on the form. */
export const letters: Record<Part, string> = {
  basic: 'A',
  objectives: 'B',
  chapters: 'C',
  labs: 'C2',
  components: 'D1',
  matrix: 'D2',
  rubrics: 'D3',
  attainment: 'D4',
  resources: 'E',
  texts: 'F1',
  improvement: 'F2',
  own: 'F3',
}

const byCode: Record<string, Part> = {
  'S05.lab_hours_differ': 'labs',
  'S08.objective_without_content': 'chapters',
  'S08.chapter_without_objective': 'chapters',
  'S08.objective_without_assessment': 'matrix',
  'S08.component_without_objective': 'matrix',
  'S08.objective_without_rubric': 'rubrics',
  'S08.rubric_level_missing': 'rubrics',
  'S08.rubric_text_repeated': 'rubrics',
}

const byRule: Record<string, Part> = {
  S01: 'basic',
  S02: 'objectives',
  S03: 'objectives',
  S04: 'objectives',
  S05: 'chapters',
  S06: 'components',
  S07: 'matrix',
  S09: 'components',
  S10: 'components',
  S11: 'chapters',
  S13: 'objectives',
  S14: 'matrix',
  S15: 'basic',
  S16: 'chapters',
}

/** A required part that is empty, where its name on the page is another. */
const byWrittenPart: Record<string, Part> = { introduction: 'basic', methods: 'texts', ideology: 'texts' }

/** What a place names, in the order in which it decides. */
const byPlace: readonly [string, Part][] = [
  ['level_key', 'rubrics'],
  ['resource_id', 'resources'],
  ['chapter_id', 'chapters'],
  ['component_id', 'components'],
  ['objective_id', 'objectives'],
]

/** The part of the page where a finding is mended. */
export function partOf({ code, place }: Pick<SyllabusFinding, 'code' | 'place'>): Part {
  const written = String(place.part ?? '')
  const empty = byWrittenPart[written] ?? parts.find((part) => part === written)
  if (empty) return empty
  const known = byCode[code] ?? byRule[code.split('.', 1)[0] ?? '']
  return known ?? byPlace.find(([name]) => place[name] !== undefined)?.[1] ?? 'texts'
}

/** The name of the row on the page that a finding is about: `data-place` of that row. */
export function placeOf({ place }: Pick<SyllabusFinding, 'place'>): string | undefined {
  const name = ['chapter', 'component', 'objective', 'resource'].find(
    (one) => place[`${one}_id`] !== undefined,
  )
  return name && `${name} ${place[`${name}_id`]}`
}
