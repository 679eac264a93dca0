import { decimals } from '@obelisk/contract/decimals'
import type { PaperFigures } from '@obelisk/contract/exam-paper/analysis'
import type { PrintBlock } from '@obelisk/contract/print-document'
import { kindName } from '@obelisk/engine/question-bank/forms/kinds'
import { fill } from '../../print/words.ts'
import { type Built, cell, heads, one, pairTable, percent, table, two } from './blocks.ts'
import type { AnalysisPrintWords } from './print-words.ts'

const plain = (mark: number) => decimals(mark, Number.isInteger(mark) ? 0 : 1)

/** The name of a band over its border; those below the pass line say that they are. */
function bandHead(
  { key, from }: PaperFigures['distribution']['bands'][number],
  passMark: number,
  words: AnalysisPrintWords,
) {
  const border = from < passMark - 1e-9 ? `<${plain(passMark)}` : `≥${plain(from)}`
  return `${words.bands[key] ?? key}\n${border}`
}

export function resultBlocks(figures: PaperFigures, { words, drawn }: Built): PrintBlock[] {
  const { analysis, distribution, normality } = figures
  const { none } = words
  return [
    { type: 'heading', text: words.results },
    pairTable([
      [words.should, String(figures.n_should)],
      [words.sat, String(figures.n_sat)],
      [words.absent, String(figures.n_absent)],
      [words.deferred, String(figures.n_deferred)],
      [words.max, one(distribution.max)],
      [words.min, one(distribution.min)],
      [words.mean, one(analysis.mean)],
      [words.sd, one(analysis.sd)],
      [words.pass, percent(figures.pass_share)],
      [words.good, percent(figures.good_share)],
      [words.difficulty, two(analysis.difficulty, none)],
      [words.discrimination, two(analysis.discrimination, none)],
      [words.alpha, two(analysis.alpha, none)],
      [words.sem, analysis.sem === null ? none : one(analysis.sem)],
      [words.objectiveShare, percent(analysis.objective_points_share)],
      [words.partial, String(figures.n_partial ?? 0)],
    ]),
    ...basis(figures, words),
    table(
      [0.3, ...distribution.bands.map(() => 0.7 / distribution.bands.length)],
      [
        [
          ...heads(words.band),
          ...heads(...distribution.bands.map((band) => bandHead(band, figures.pass_mark, words))),
        ],
        [...heads(words.count), ...distribution.bands.map(({ count }) => cell(count))],
        [...heads(words.share), ...distribution.bands.map(({ share }) => cell(percent(share)))],
      ],
    ),
    { type: 'note', text: shapeText(distribution, normality, words) },
    ...drawn.scores,
  ]
}

/** Whom the figures stand on, where somebody has marks in some questions only. */
function basis({ n_sat, n_partial = 0 }: PaperFigures, words: AnalysisPrintWords): PrintBlock[] {
  if (n_partial === 0) return []
  return [{ type: 'note', text: fill(words.basis, { sat: String(n_sat), partial: String(n_partial) }) }]
}

function shapeText(
  { skewness, excess_kurtosis }: PaperFigures['distribution'],
  normality: PaperFigures['normality'],
  words: AnalysisPrintWords,
): string {
  const shape = {
    skewness: two(skewness, words.none),
    kurtosis: two(excess_kurtosis, words.none),
  }
  if (!normality) return fill(words.shape, shape)
  const { statistic, p } = normality
  const verdict = p < 0.05 ? words.notNormal : words.isNormal
  return fill(words.normal, { ...shape, statistic: decimals(statistic, 2), p: decimals(p, 3), verdict })
}

export function partBlocks(figures: PaperFigures, { analysis, words, language }: Built): PrintBlock[] {
  const expectedOf = (no: number) =>
    analysis.thresholds.find(({ objective }) => objective === no)?.threshold ?? analysis.threshold
  const part = ({ full, mean, rate }: { full: number; mean: number; rate: number }) => [
    cell(one(full)),
    cell(one(mean)),
    cell(decimals(rate, 3)),
  ]
  return [
    { type: 'heading', text: words.kindsHead },
    table(
      [0.36, 0.16, 0.16, 0.16, 0.16],
      [
        heads(words.kind, words.items, words.full, words.average, words.rate),
        ...figures.kinds.map(({ kind, count, ...rest }) => [
          cell(kindName(kind, language)),
          cell(count),
          ...part(rest),
        ]),
      ],
    ),
    { type: 'heading', text: words.objectivesHead },
    table(
      [0.36, 0.16, 0.16, 0.16, 0.16],
      [
        heads(words.objective, words.full, words.average, words.rate, words.expected),
        ...figures.objectives.map(({ objective, ...rest }) => [
          cell(`${words.objective} ${objective}`),
          ...part(rest),
          cell(decimals(expectedOf(objective), 2)),
        ]),
      ],
    ),
  ]
}

export function itemBlocks(
  { analysis: found }: PaperFigures,
  { analysis, words, drawn, language }: Built,
): PrintBlock[] {
  const heading: PrintBlock = { type: 'heading', text: words.itemsHead }
  if (found.too_few) return [heading, { type: 'note', text: words.few }]
  const itemOf = new Map(analysis.items.map((item) => [item.id, item]))
  return [
    heading,
    ...drawn.items,
    table(
      [0.08, 0.18, 0.1, 0.1, 0.1, 0.1, 0.1, 0.24],
      [
        heads(
          words.number,
          words.kind,
          words.objective,
          words.full,
          words.average,
          'P',
          'D',
          words.judgement,
        ),
        ...found.items.map((item) => {
          const about = itemOf.get(item.item_id)
          const bands = [words.p_bands[item.p_band], item.d_band ? words.d_bands[item.d_band] : '']
          return [
            cell(about?.place ?? ''),
            cell(about ? kindName(about.kind, language) : ''),
            cell(about?.objectives.join(words.comma) ?? ''),
            cell(one(item.full_score)),
            cell(decimals(item.mean, 2)),
            cell(decimals(item.p, 2)),
            cell(two(item.d, words.none)),
            cell(bands.filter(Boolean).join(words.clause), { align: 'left' }),
          ]
        }),
      ],
    ),
    { type: 'note', text: fill(words.groups, { size: found.group_size }) },
  ]
}
