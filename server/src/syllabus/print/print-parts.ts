import type { PrintCell } from '@obelisk/contract/print-document'
import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import type { Inherited } from '@obelisk/contract/syllabus/inherited'
import { hourKinds } from '@obelisk/engine/syllabus/words'
import type { signatureRows } from '#document-control/public.ts'
import { fill } from '#print/fill.ts'
import { head, middle, number, plain, type Table, table } from '#print/print-cells.ts'
import type { PrintWords } from './print-words.zh-cn.ts'

export type PrintFacts = {
  title: string
  school: string
  content: SyllabusContent
  inherited: Inherited
  programme: string
  grades: string
  version: string
  change_note: string
  author: string
  threshold: number
  measures: string[]
  signatures: ReturnType<typeof signatureRows>
  is_final: boolean
  isEnglish: boolean
}

/** A name in the language of the form, where there is one. */
export const named = (isEnglish: boolean, name: string, english: string) =>
  isEnglish && english !== '' ? english : name

const hoursOf = (
  hours: Record<(typeof hourKinds)[number], number>,
  words: PrintWords,
  between = words.comma,
) =>
  hourKinds
    .filter((kind) => hours[kind] > 0)
    .map((kind) => `${words.hourKinds[kind]} ${number(hours[kind], 1)}`)
    .join(between)

const objectiveNos = (content: SyllabusContent, ids: readonly number[]) =>
  content.objectives
    .filter(({ id }) => ids.includes(id))
    .map(({ no }) => `CO${no}`)
    .join('\n')

export function basicTable(
  { inherited: { course }, isEnglish, ...facts }: PrintFacts,
  words: PrintWords,
): Table {
  const list = (names: readonly string[], english: readonly string[]) =>
    (isEnglish && english.length > 0 ? english : names).join(words.comma) || words.none
  const pair = (name: string, value: string, span = 1): PrintCell[] => [
    { text: name, head: true, align: 'center' },
    { text: value, ...(span > 1 ? { span } : {}) },
  ]
  return table(
    isEnglish ? [0.18, 0.32, 0.18, 0.32] : [0.16, 0.34, 0.16, 0.34],
    [
      [...pair(words.name, named(isEnglish, course.name, course.name_en)), ...pair(words.code, course.code)],
      [
        ...pair(words.other_name, isEnglish ? course.name : course.name_en),
        ...pair(words.unit, named(isEnglish, course.unit, course.unit_en)),
      ],
      [
        ...pair(words.category, words.categories[course.category]),
        ...pair(words.nature, words.natures[course.nature]),
      ],
      [
        ...pair(words.credits, number(course.credits, 1)),
        ...pair(words.hours, number(course.hours_total, 1)),
      ],
      [
        ...pair(words.parts, hoursOf(course, words)),
        ...pair(words.assess, words.assesses[course.assess_type]),
      ],
      [
        ...pair(words.term, fill(words.term_n, { n: course.term })),
        ...pair(words.programme, facts.programme),
      ],
      [
        ...pair(words.prerequisites, list(course.prerequisites, course.prerequisites_en)),
        ...pair(words.following, list(course.following, course.following_en)),
      ],
      [...pair(words.author, facts.author), ...pair(words.edition_of, `v${facts.version}`)],
      pair(words.introduction, facts.content.introduction, 3),
    ],
    { headRows: 0 },
  )
}

/** One row an objective and indicator; the objective's own cells run down over its indicators. */
export function objectiveTable(
  { content, inherited, threshold, isEnglish }: PrintFacts,
  words: PrintWords,
): Table {
  const supports = new Map(inherited.supports.map((support) => [support.indicator_id, support]))
  const rows = content.objectives.flatMap((objective) => {
    const links = content.objective_indicators.filter(({ objective_id }) => objective_id === objective.id)
    const down = links.length > 1 ? { rows: links.length } : {}
    const own: PrintCell[] = [
      { ...middle(`CO${objective.no}`), ...down },
      { ...plain(named(isEnglish, objective.text, objective.text_en)), ...down },
      { ...middle(`${words.kinds[objective.kind]}\n${words.blooms[objective.bloom]}`), ...down },
    ]
    const expected = { ...middle(number(objective.threshold ?? threshold, 3)), ...down }
    if (links.length === 0) return [[...own, plain(''), middle(''), middle(''), expected]]
    return links.map(({ indicator_id, weight }, at) => {
      const support = supports.get(indicator_id)
      const cells = [
        plain(
          support
            ? `${support.indicator_no} ${named(isEnglish, support.description, support.description_en)}`
            : '',
        ),
        middle(support?.strength ?? ''),
        middle(number(weight)),
      ]
      return at === 0 ? [...own, ...cells, expected] : cells
    })
  })
  const names = [
    words.no,
    words.objective,
    words.kind,
    words.indicator,
    words.strength,
    words.weight,
    words.expected,
  ]
  // no word of either language breaks inside its column
  const widths = isEnglish
    ? [0.07, 0.26, 0.15, 0.225, 0.085, 0.105, 0.105]
    : [0.07, 0.3, 0.12, 0.265, 0.08, 0.085, 0.08]
  return table(widths, [head(...names), ...rows], { small: true })
}

export function chapterTable({ content }: PrintFacts, words: PrintWords): Table {
  const points = (name: string, text: string) => (text.trim() === '' ? '' : `${name}${words.colon}${text}`)
  const rows = content.chapters.map((chapter): PrintCell[] => [
    middle(chapter.no),
    plain(chapter.name),
    plain(
      [
        chapter.content,
        points(words.key_points, chapter.key_points),
        points(words.difficult_points, chapter.difficult_points),
        points(words.requirement_level, chapter.requirement),
        points(words.homework, chapter.homework),
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    middle(hoursOf(chapter, words, '\n')),
    plain(chapter.methods.join(words.comma)),
    plain(chapter.ideology),
    middle(objectiveNos(content, chapter.objective_ids)),
  ])
  const names = [
    words.no,
    words.chapter,
    words.chapter_content,
    words.hours_short,
    words.methods,
    words.ideology,
    words.supports,
  ]
  return table([0.06, 0.13, 0.36, 0.09, 0.11, 0.16, 0.09], [head(...names), ...rows], { small: true })
}

export function labTable({ content }: PrintFacts, words: PrintWords): Table {
  const rows = content.lab_items.map((lab, at): PrintCell[] => [
    middle(at + 1),
    plain(lab.name),
    middle(number(lab.hours, 1)),
    middle(words.labKinds[lab.kind]),
    middle(lab.required ? words.must_do : words.may_do),
    middle(lab.group_size),
    plain(lab.content),
    middle(objectiveNos(content, lab.objective_ids)),
  ])
  const names = [
    words.no,
    words.lab,
    words.hours_short,
    words.lab_kind,
    words.required,
    words.group,
    words.chapter_content,
    words.supports,
  ]
  return table([0.05, 0.18, 0.08, 0.12, 0.11, 0.1, 0.27, 0.09], [head(...names), ...rows], { small: true })
}

export function resourceTable({ content }: PrintFacts, words: PrintWords): Table {
  const rows = content.resources.map((one): PrintCell[] => [
    middle(words.resourceKinds[one.kind]),
    plain(one.url === '' ? one.title : `${one.title}\n${one.url}`),
    plain(one.author),
    plain([one.publisher, one.edition].filter(Boolean).join(' ')),
    middle(one.year ?? ''),
    plain(one.isbn),
    middle(one.is_planned ? '☑' : '☐'),
  ])
  const names = [
    words.kind,
    words.resource,
    words.resource_author,
    words.publisher,
    words.year,
    words.isbn,
    words.planned,
  ]
  return table([0.11, 0.26, 0.13, 0.17, 0.08, 0.14, 0.11], [head(...names), ...rows], { small: true })
}
