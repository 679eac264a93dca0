import { type ChartSkin, type ChartSpec, type ChartWords, two } from './chart.ts'
import { axis, base, hatch, label } from './parts.ts'

export type BandBar = { readonly label: string; readonly from: number; readonly count: number }

/** Students of one objective by band; bands below the expected value carry the "below" colour and a hatch. */
export function bandBars(
  name: string,
  bands: readonly BandBar[],
  threshold: number,
  below: number,
  skin: ChartSkin,
  words: ChartWords,
): ChartSpec {
  const all = bands.reduce((sum, { count }) => sum + count, 0)
  const percent = (count: number) => (all > 0 ? Math.round((count / all) * 100) : 0)
  return {
    finding: words.bandsBelow(name, below, percent(below), two(threshold)),
    option: {
      ...base(skin),
      grid: { left: 6, right: 6, top: 22, bottom: 38 },
      yAxis: { type: 'value', show: false, max: Math.max(1, ...bands.map(({ count }) => count)) * 1.08 },
      xAxis: {
        type: 'category',
        data: bands.map((band) => band.label),
        ...axis(skin),
        axisLabel: {
          color: skin.muted,
          fontSize: skin.size - 1,
          lineHeight: 15,
          interval: 0,
          fontFamily: skin.font,
        },
      },
      series: [
        {
          type: 'bar',
          barWidth: '62%',
          label: {
            show: true,
            position: 'top',
            formatter: ({ value }: { value?: unknown }) => words.people(Number(value)),
            ...label(skin),
          },
          data: bands.map(({ count, from }) => ({
            value: count,
            itemStyle:
              from < threshold - 1e-9
                ? { color: skin.verdict.below, decal: hatch(4) }
                : { color: skin.palette[0] },
          })),
        },
      ],
    },
    table: {
      head: [words.band, words.count, words.share],
      rows: bands.map((band) => [band.label.replace('\n', ' '), band.count, `${percent(band.count)}%`]),
    },
  }
}
