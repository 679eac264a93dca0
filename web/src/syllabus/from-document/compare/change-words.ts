import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import type { Draft } from '@obelisk/engine/syllabus/draft'
import type { Change } from '@obelisk/engine/syllabus/from-document/compare/compare-drafts'
import type { Value } from '@obelisk/engine/syllabus/from-document/compare/records'
import { labKinds, resourceKinds } from '@obelisk/engine/syllabus/words'
import { useSigns } from '#kit/translations/signs.ts'
import { useWritten } from '../../editor/use-editor.ts'
import { type SyllabusKey, type SyllabusSay, useTranslations } from '../../messages.ts'

type Rows = Pick<Draft, 'objectives' | 'chapters' | 'lab_items' | 'components' | 'resources' | 'levels'>

const find = <T extends { id: number }>(here: readonly T[], file: readonly T[], id: number) =>
  here.find((row) => row.id === id) ?? file.find((row) => row.id === id)

/** What rows are called, of the draft first, then of the file. */
function namesOf(t: SyllabusSay, here: Rows, file: Rows, indicators: ReadonlyMap<number, string>) {
  const objective = (id: number) => {
    const name = `CO${find(here.objectives, file.objectives, id)?.no ?? '?'}`
    // the same number may stand for another objective here
    return here.objectives.some((one) => one.id === id) ? name : t('new-objective', { name })
  }
  const component = (id: number) => find(here.components, file.components, id)?.name ?? ''
  const level = (key: string) => [...here.levels, ...file.levels].find((one) => one.key === key)?.label ?? key
  const ofKind: Readonly<Record<string, (id: number, other: string) => string>> = {
    objectives: objective,
    links: (id, indicator) => `${objective(id)} · ${indicators.get(Number(indicator)) ?? '?'}`,
    chapters: (id) => find(here.chapters, file.chapters, id)?.name ?? '',
    lab_items: (id) => find(here.lab_items, file.lab_items, id)?.name ?? '',
    components: component,
    cells: (id, of) => `${objective(Number(of))} × ${component(id)}`,
    resources: (id) => find(here.resources, file.resources, id)?.title ?? '',
    standards: (id, key) => `${objective(id)} ${level(key)}`,
  }
  return {
    objective,
    of: (record: string): string => {
      const [kind = '', id = '', other = ''] = record.split(' ')
      return ofKind[kind]?.(Number(id), other) ?? ''
    },
  }
}

const fieldKeys: Readonly<Record<string, SyllabusKey>> = {
  'objectives.text': 'col-objective',
  'objectives.threshold': 'col-expected',
  'links.weight': 'new-support',
  'chapters.name': 'chapter-name',
  'chapters.content': 'chapter-content',
  'chapters.key_points': 'chapter-key_points',
  'chapters.difficult_points': 'chapter-difficult_points',
  'chapters.requirement': 'requirement',
  'chapters.ideology': 'chapter-ideology',
  'chapters.methods': 'methods',
  'chapters.hours_theory': 'hours_theory',
  'chapters.hours_lab': 'hours_lab',
  'chapters.hours_computer': 'hours_computer',
  'chapters.hours_practice': 'hours_practice',
  'chapters.objective_ids': 'serves',
  'lab_items.name': 'lab-name',
  'lab_items.hours': 'lab-hours',
  'lab_items.kind': 'lab-kind',
  'lab_items.required': 'lab-required',
  'lab_items.group_size': 'lab-group_size',
  'lab_items.content': 'lab-content',
  'lab_items.objective_ids': 'serves',
  'components.name': 'component-name',
  'components.ratio': 'component-ratio',
  'cells.points': 'new-points',
  'standards.text': 'new-standard',
  'levels.levels': 'new-levels',
  'resources.title': 'resource-title',
  'resources.kind': 'resource-kind',
  'resources.author': 'resource-author',
  'resources.publisher': 'resource-publisher',
  'resources.year': 'resource-year',
  'resources.isbn': 'resource-isbn',
  'texts.introduction': 'introduction',
  'texts.methods': 'teaching-methods',
  'texts.ideology': 'ideology-design',
}

/** What a field of a record is called on the page. */
const fieldWord = (t: SyllabusSay, record: string, field: string): string => {
  const key = fieldKeys[`${record.split(' ')[0]}.${field}`]
  return key ? t(key as never) : ''
}

const isIn = <T extends string>(all: readonly T[], value: unknown): value is T => all.includes(value as T)

/** A value as it is said where no row is named in it. */
function plainWords(t: SyllabusSay, { field, kind }: Pick<Change, 'field' | 'kind'>, said: Value): string {
  if (field === 'ratio') return `${said}%`
  if (typeof said === 'boolean') return t(said ? 'new-yes' : 'new-no')
  if (kind === 'lab_items' && isIn(labKinds, said)) return t(`lab-kind-${said}`)
  if (kind === 'resources' && isIn(resourceKinds, said)) return t(`resource-${said}`)
  return String(said)
}

/** Values of a draft and of a file in the words of the page. */
export function useChangeWords(here: SyllabusContent, file: Draft) {
  const t = useTranslations()
  const { between } = useSigns()
  const { view } = useWritten()
  const indicators = new Map(view.inherited.supports.map((one) => [one.indicator_id, one.indicator_no]))
  const names = namesOf(t, here, file, indicators)
  const value = (of: Pick<Change, 'field' | 'kind'>, said: Value | undefined): string => {
    if (said === undefined || said === null) return ''
    if (!Array.isArray(said)) return plainWords(t, of, said)
    const texts = of.field === 'objective_ids' ? (said as readonly number[]).map(names.objective) : said
    return texts.join(between)
  }
  return {
    name: (record: string) => names.of(record),
    field: (record: string, field: string) => fieldWord(t, record, field),
    value,
  }
}
