import { chartWords } from '@obelisk/contract/chart-words'
import type { PaperBlock } from '@obelisk/contract/paper'
import type { Language } from '@obelisk/contract/refusal'
import type { ChartSpec } from '@obelisk/engine/chart/chart'
import { cycleTrend } from '@obelisk/engine/chart/cycle-trend'
import { objectiveBars } from '@obelisk/engine/chart/objective-bars'
import { studentScatter } from '@obelisk/engine/chart/student-scatter'
import { paperSkin } from '#drawing/paper-skin.ts'
import type { DraftBlock } from './draw-blocks.ts'
import { head, middle, type Place } from './fact-sections.ts'
import { type Computed, figure, objectivesOf, percent } from './figures.ts'
import type { DocumentWords } from './words/words.ts'

const width = 590

function chart(
  { option, finding }: ChartSpec,
  height: number,
  caption: string,
  words: DocumentWords,
): DraftBlock[] {
  return [
    { type: 'text', text: `${finding}${words.stop}` },
    { type: 'chart', option, width, height, finding },
    { type: 'caption', of: 'figure', text: caption },
  ]
}

export function bars(report: Computed, { section, words }: Place, language: Language): DraftBlock[] {
  const rows = objectivesOf(report).map(({ no, computed }) => ({
    name: words.objectiveNo(no),
    direct: computed.direct,
    indirect: computed.indirect,
    combined: computed.combined,
    threshold: computed.threshold,
  }))
  if (rows.length === 0) return []
  return chart(
    objectiveBars(rows, paperSkin, chartWords[language], width),
    250,
    words.figure(section, 1, words.captions.bars),
    words,
  )
}

/** The objective that most students fall short of; on paper nobody is named. Fewer than ten students: no distribution. */
export function distribution(report: Computed, { section, words }: Place, language: Language): DraftBlock[] {
  const { result } = report
  const rows = objectivesOf(report)
  const bands = rows.map(({ no, computed }) => [
    middle(words.objectiveNo(no)),
    ...(computed.distribution?.bands ?? []).map(({ count }) => middle(String(count))),
    middle(percent(computed.reached_share)),
  ])
  const keys = rows.find(({ computed }) => computed.distribution)?.computed.distribution?.bands ?? []
  const table: PaperBlock[] =
    keys.length === 0
      ? []
      : [
          { type: 'caption', of: 'table', text: words.table(section, 1, words.captions.bands) },
          {
            type: 'table',
            headRows: 1,
            widths: [0.2, ...keys.map(() => 0.6 / keys.length), 0.2],
            rows: [
              [
                head(words.objective),
                ...keys.map(({ key }) => head(words.bands[key] ?? key)),
                head(words.reached),
              ],
              ...bands,
            ],
          },
        ]
  const worst = [...rows].sort((a, b) => (a.computed.reached_share ?? 1) - (b.computed.reached_share ?? 1))[0]
  if (!worst || result.n < 10) return table
  const at = result.objectives.findIndex(({ objective_id }) => objective_id === worst.id)
  const points = (result.students.values[at] ?? []).flatMap((value) =>
    value === null ? [] : [{ label: '', value }],
  )
  const spec = studentScatter(
    words.objectiveNo(worst.no),
    points,
    worst.computed.threshold,
    0,
    paperSkin,
    chartWords[language],
  )
  return [...table, ...chart(spec, 240, words.figure(section, 1, words.captions.scatter(worst.no)), words)]
}

export function scores({ result }: Computed, { section, words }: Place): PaperBlock[] {
  const { totals } = result
  if (!totals) return []
  const { scores: labels } = words
  const cells: [string, string][] = [
    [labels.n, String(totals.n)],
    [labels.mean, totals.mean.toFixed(2)],
    [labels.max, totals.max.toFixed(2)],
    [labels.min, totals.min.toFixed(2)],
    [labels.sd, figure(totals.sd_sample, 2)],
    [labels.pass, percent(totals.share_at_or_above)],
  ]
  const bands = totals.bands.map(({ key, count, share }): [string, string] => [
    words.bands[key] ?? key,
    `${count}\n${percent(share)}`,
  ])
  const columns = [...cells, ...bands].length
  return [
    { type: 'caption', of: 'table', text: words.table(section, 1, words.captions.scores) },
    {
      type: 'table',
      small: true,
      headRows: 1,
      widths: Array.from({ length: columns }, () => 1 / columns),
      rows: [
        [...cells, ...bands].map(([label]) => head(label)),
        [...cells, ...bands].map(([, value]) => middle(value)),
      ],
    },
  ]
}

/** The papers of the final examination; where there is none, every component with several items. */
function examsOf({ result, components }: Computed) {
  const finals = result.papers.filter(({ component_id }) =>
    components.some(({ id, stage }) => id === component_id && stage === 'final'),
  )
  return finals.length > 0 ? finals : result.papers
}

export function paper(report: Computed, { section, words }: Place): PaperBlock[] {
  return examsOf(report).flatMap((analysis, at): PaperBlock[] => {
    const component = report.components.find(({ id }) => id === analysis.component_id)?.name ?? ''
    const { itemHead: labels } = words
    const rows = analysis.items.map(({ item_id, full_score, mean, p, d, r_rest }) => {
      const item = report.items.find(({ id }) => id === item_id)
      const nos = (item?.objectives ?? []).flatMap(({ objective_id }) =>
        report.objectives.filter(({ id }) => id === objective_id).map(({ no }) => String(no)),
      )
      return [
        item?.no || item?.name || '',
        nos.join(words.comma),
        String(full_score),
        mean.toFixed(2),
        p.toFixed(2),
        figure(d, 2),
        figure(r_rest, 2),
      ].map((text) => middle(text))
    })
    const note = words.paperNote(
      analysis.group_size,
      figure(analysis.alpha, 3),
      analysis.difficulty.toFixed(2),
      analysis.n,
    )
    return [
      {
        type: 'caption',
        of: 'table',
        text: words.table(section, at + 1, `${component} · ${words.captions.items}`),
      },
      {
        type: 'table',
        headRows: 1,
        widths: [0.22, 0.13, 0.13, 0.13, 0.13, 0.13, 0.13],
        rows: [
          [labels.item, labels.objective, labels.full, labels.mean, labels.p, labels.d, labels.r].map(
            (text) => head(text),
          ),
          ...rows,
        ],
      },
      { type: 'note', text: analysis.too_few ? words.tooFew : note },
    ]
  })
}

export function history(report: Computed, { section, words }: Place, language: Language): DraftBlock[] {
  const { past, head: facts } = report
  if (past.length === 0) return []
  const lines = objectivesOf(report).map(({ no, computed }) => ({
    name: words.objectiveNo(no),
    values: [
      ...past.map(({ values }) => values.find(({ objective_no }) => objective_no === no)?.combined ?? null),
      computed.combined,
    ],
  }))
  const spec = cycleTrend(
    [...past.map(({ term }) => term), facts.term],
    lines,
    report.parameters.threshold,
    paperSkin,
    chartWords[language],
  )
  return chart(spec, 230, words.figure(section, 1, words.captions.trend), words)
}

/** What the students say of themselves beside what their marks say; nothing without answers. */
export function indirect(report: Computed, { section, words }: Place): PaperBlock[] {
  const { head: facts, parameters } = report
  if (facts.survey_answers === 0) return [{ type: 'text', text: words.noSurvey }]
  const rate = facts.survey_targeted ? facts.survey_answers / facts.survey_targeted : null
  const rows = objectivesOf(report).map(({ no, computed: { direct, indirect: said, indirect_answers } }) =>
    [
      words.objectiveNo(no),
      figure(said, parameters.digits),
      figure(direct, parameters.digits),
      figure(said === null || direct === null ? null : said - direct, parameters.digits),
      String(indirect_answers),
    ].map((text) => middle(text)),
  )
  return [
    { type: 'caption', of: 'table', text: words.table(section, 1, words.captions.indirect) },
    {
      type: 'table',
      headRows: 1,
      widths: [0.2, 0.2, 0.2, 0.2, 0.2],
      rows: [words.indirectHead.map((text) => head(text)), ...rows],
    },
    { type: 'note', text: words.surveyNote(facts.survey_answers, rate === null ? '—' : percent(rate)) },
  ]
}
