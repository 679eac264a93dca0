import type { Syllabus } from '#syllabus/rules/syllabus.ts'

const course = {
  code: 'SE201',
  name: 'Data structures',
  credits: 4,
  term: 3,
  category: 'major',
  nature: 'required',
  hours_total: 64,
  hours_theory: 48,
  hours_lab: 16,
}
const levels = ['excellent', 'good', 'medium', 'pass', 'fail']
const verbs = ['Describe', 'Compare', 'Design', 'Use']

/** For tests: the syllabus of the design pictures, with four objectives and a final column that sums to 50. */
export function syllabusOf(changes: Partial<Syllabus> = {}): Syllabus {
  const ids = [1, 2, 3, 4]
  const points = [
    [1, 1, 4],
    [1, 2, 6],
    [1, 5, 16],
    [2, 1, 4],
    [2, 2, 4],
    [2, 3, 4],
    [2, 5, 20],
    [3, 1, 2],
    [3, 3, 8],
    [3, 4, 4],
    [3, 5, 14],
    [4, 3, 8],
    [4, 4, 6],
  ]
  return {
    id: 1,
    course,
    notation: 'points',
    objectives: ids.map((id) => ({ id, no: id, text: `${verbs[id - 1]} structures of kind ${id}` })),
    objective_indicators: ids.map((id) => ({
      objective_id: id,
      indicator_id: 10 + id,
      strength: 'H',
      weight: 1,
      indicator_text: `indicator ${id}`,
    })),
    chapters: ids.map((id) => ({
      id,
      no: id,
      name: `Chapter ${id}`,
      content: `content ${id}`,
      ideology: 'care',
      methods: [`method ${id}`],
      objective_ids: [id],
      hours_theory: 12,
    })),
    lab_items: [{ id: 1, name: 'Lab', hours: 16, objective_ids: [4] }],
    components: [
      { id: 1, name: 'Homework', stage: 'process', ratio: 10 },
      { id: 2, name: 'Quiz', stage: 'process', ratio: 10 },
      { id: 3, name: 'Lab', stage: 'process', ratio: 20 },
      { id: 4, name: 'Project', stage: 'process', ratio: 10 },
      { id: 5, name: 'Final exam', stage: 'final', ratio: 50 },
    ],
    component_objectives: points.map(([objective_id = 0, component_id = 0, value = 0]) => ({
      objective_id,
      component_id,
      points: value,
    })),
    rubrics: ids.map((id) => ({
      objective_id: id,
      cells: levels.map((level_key) => ({ level_key, text: `${level_key} ${id}` })),
    })),
    resources: [{ id: 1, kind: 'textbook', title: 'Book', year: 2025 }],
    plan: {
      course,
      supports: ids.map((id) => ({
        indicator_id: 10 + id,
        indicator_no: `${id}.1`,
        description: `indicator ${id}`,
        strength: 'H',
      })),
    },
    ...changes,
  }
}
