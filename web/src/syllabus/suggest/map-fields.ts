import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import { bloomLevels } from '@obelisk/engine/syllabus/words'
import type { FieldTogether } from '#kit/suggest/offers.ts'
import type { Written } from '../editor/use-editor.ts'
import type { SyllabusSay } from '../messages.ts'
import { placeOfLevel, placeOfLink } from './place-names.ts'

type Fields = Record<string, FieldTogether>
type Objective = SyllabusContent['objectives'][number]
type Given = Written & { content: SyllabusContent; t: SyllabusSay }

/** One step of undo of its own. */
export const edited = (
  editor: Written['editor'],
  key: string,
  change: (content: SyllabusContent) => SyllabusContent,
) => {
  editor.endStep()
  editor.edit(key, change)
  editor.endStep()
}

/** The share of an indicator that is left for one more objective. */
const restOf = ({ objective_indicators }: SyllabusContent, id: number) => {
  const used = objective_indicators
    .filter(({ indicator_id }) => indicator_id === id)
    .reduce((sum, { weight }) => sum + weight, 0)
  return used < 1 ? Number((1 - used).toFixed(4)) : 0.5
}

function linked(content: SyllabusContent, objective_id: number, indicator_id: number, isLinked: boolean) {
  const rest = content.objective_indicators.filter(
    (link) => link.objective_id !== objective_id || link.indicator_id !== indicator_id,
  )
  const link = {
    objective_id,
    indicator_id,
    weight: restOf({ ...content, objective_indicators: rest }, indicator_id),
  }
  return { ...content, objective_indicators: isLinked ? [...rest, link] : rest }
}

const bloomField = ({ editor, t }: Given, { id, no, text, bloom }: Objective): Fields => ({
  [placeOfLevel(id)]: {
    task: 'map',
    label: `CO${no} ${t('col-bloom')}`,
    about: text,
    value: bloom,
    options: bloomLevels.map((value) => ({ value, label: t(`bloom-${value}`) })),
    write: (value) =>
      edited(editor, `bloom ${id}`, (content) => ({
        ...content,
        objectives: content.objectives.map((one) =>
          one.id === id ? { ...one, bloom: bloomLevels.find((level) => level === value) ?? one.bloom } : one,
        ),
      })),
  },
})

const linkFields = ({ editor, view, content, t }: Given, { id, no, text }: Objective): Fields =>
  Object.fromEntries(
    view.inherited.supports.map(({ indicator_id, indicator_no, description }) => [
      placeOfLink(id, indicator_id),
      {
        task: 'map' as const,
        label: `CO${no} → ${indicator_no}`,
        about: `${text}\n${indicator_no} ${description}`,
        value: content.objective_indicators.some(
          (link) => link.objective_id === id && link.indicator_id === indicator_id,
        )
          ? 'yes'
          : 'no',
        options: [
          { value: 'yes', label: t('map-supports') },
          { value: 'no', label: t('map-supports-not') },
        ],
        write: (value: string) =>
          edited(editor, `link ${id} ${indicator_id}`, (now) =>
            linked(now, id, indicator_id, value === 'yes'),
          ),
      },
    ]),
  )

/** The cognitive level of each objective, and each indicator that it may support. */
export const mapFields = (given: Given): Fields =>
  Object.assign(
    {},
    ...given.content.objectives
      .filter(({ text }) => text.trim() !== '')
      .flatMap((objective) => [bloomField(given, objective), linkFields(given, objective)]),
  )
