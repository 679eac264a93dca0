import type { ChartOption, ChartSkin, ChartWords } from './chart.ts'

/** What every chart begins with. */
export const base = ({ motion, palette, font, size, ink }: ChartSkin): ChartOption => ({
  animation: motion,
  animationDuration: 200,
  color: [...palette],
  textStyle: { fontFamily: font, fontSize: size, color: ink },
  // patterns beside colours; the label is the finding, not the library's own words
  aria: { enabled: true, label: { enabled: false } },
})

/** Axis lines and labels in the quiet ink of the surface. */
export const axis = ({ muted, line, size, font }: ChartSkin): ChartOption => ({
  axisLine: { lineStyle: { color: muted } },
  axisTick: { show: false },
  axisLabel: { color: muted, fontSize: size, fontFamily: font },
  splitLine: { lineStyle: { color: line } },
})

/** Labels of a value axis with one decimal. */
export const oneDecimal = ({ muted, size, font }: ChartSkin): ChartOption => ({
  color: muted,
  fontSize: size,
  fontFamily: font,
  formatter: (value: number) => value.toFixed(1),
})

/** The text of a label inside a chart. */
export const label = ({ ink, size, font }: ChartSkin, smaller = 0): ChartOption => ({
  color: ink,
  fontSize: size - smaller,
  fontFamily: font,
})

/** The dashed line of the threshold, named outside the plot. */
export const thresholdLine = (skin: ChartSkin, at: number, text: string, position = 'end'): ChartOption => ({
  silent: true,
  symbol: 'none',
  lineStyle: { color: skin.verdict.below, type: [5, 4], width: 1.3 },
  label: { show: true, position, formatter: text, ...label(skin) },
  data: [{ yAxis: at }],
})

/** Fine stripes on a bar: what colour says is said by form too. */
export const hatch = (gap: number): ChartOption => ({
  symbol: 'rect',
  dashArrayX: [1, 0],
  dashArrayY: [2, gap],
  rotation: Math.PI / 4,
  color: 'rgba(255,255,255,.5)',
})

/** The lower end of a value axis: the usual one, or lower in whole tenths when a value lies beneath it. */
export const axisFoot = (usual: number, values: readonly (number | null)[]): number => {
  const least = Math.min(usual, ...values.map((value) => value ?? usual))
  return least < usual ? Math.max(0, Math.floor(least * 10) / 10) : usual
}

/** What a chart finds, and where its value axis begins when that is not 0. */
export const findingFrom = (finding: string, foot: number, words: Pick<ChartWords, 'axisFrom'>): string =>
  foot === 0 ? finding : `${finding}${words.axisFrom(foot.toFixed(1))}`
