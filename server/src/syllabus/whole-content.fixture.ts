import type { SectionChanges } from '@obelisk/contract/syllabus/content'

const objective = (id: number, no: number, text: string) => ({
  id,
  no,
  text,
  text_en: '',
  kind: 'ability' as const,
  bloom: 'apply' as const,
  threshold: null,
})

const chapter = (id: number, no: number, name: string, objective_ids: number[]) => ({
  id,
  no,
  name,
  content: `${name}的内容`,
  key_points: '',
  difficult_points: '',
  requirement: '应用',
  ideology: '工匠精神',
  methods: no === 1 ? ['讲授', '案例'] : ['研讨'],
  homework: '',
  hours_theory: 16,
  hours_lab: 0,
  hours_computer: 0,
  hours_practice: 0,
  hours_seminar: 0,
  hours_exercise: 0,
  hours_other: 0,
  objective_ids,
})

const component = (id: number, name: string, stage: 'process' | 'final', ratio: number) => ({
  id,
  name,
  name_en: '',
  stage,
  form: '',
  ratio,
  evidence: '',
})

/** A syllabus that every rule is content with (but for advice), of two objectives and two components. */
export const wholeContent = (indicators: readonly [number, number]): SectionChanges => ({
  objectives: {
    objectives: [objective(-1, 1, '能够运用线性表与树分析问题'), objective(-2, 2, '能够设计并实现图算法')],
    objective_indicators: [
      { objective_id: -1, indicator_id: indicators[0], weight: 1 },
      { objective_id: -2, indicator_id: indicators[1], weight: 1 },
    ],
  },
  chapters: { chapters: [chapter(-3, 1, '线性结构', [-1]), chapter(-4, 2, '图', [-2])] },
  labs: { lab_items: [] },
  assessment: {
    notation: 'points',
    components: [component(-5, '作业', 'process', 40), component(-6, '期末考试', 'final', 60)],
    component_objectives: [
      { component_id: -5, objective_id: -1, points: 20, target: 0.7 },
      { component_id: -5, objective_id: -2, points: 20, target: null },
      { component_id: -6, objective_id: -1, points: 30, target: null },
      { component_id: -6, objective_id: -2, points: 30, target: null },
    ],
  },
  rubrics: {
    levels: [
      { key: '1', label: '达成', from: 60, to: 100 },
      { key: '2', label: '未达成', from: 0, to: 59 },
    ],
    rubrics: [-1, -2].map((objective_id) => ({
      objective_id,
      cells: [
        { level_key: '1', text: `${objective_id} 独立完成` },
        { level_key: '2', text: `${objective_id} 不能完成` },
      ],
    })),
  },
  resources: { resources: [] },
})
