import { createCanvas } from '@napi-rs/canvas'
import type { ChartOption, ChartSkin } from '@obelisk/engine/chart/chart'
import * as echarts from 'echarts'
import { formFont, registerFont } from './form-font.ts'

// patterns of hatched bars are drawn on small canvases of their own
echarts.setPlatformAPI({ createCanvas: () => createCanvas(32, 32) as never })

/** Paper: black ink, dark hairlines, nothing moves; colours of the light screen. */
export const paperSkin: ChartSkin = {
  ink: '#000000',
  muted: '#333333',
  line: '#bfbfbf',
  surface: '#ffffff',
  onBar: '#ffffff',
  onAccent: '#1b1204',
  palette: ['#1f4e9e', '#d97706', '#0e7490', '#7c3aed', '#15803d', '#be185d'],
  verdict: { attained: '#15803d', near: '#b45309', below: '#b91c1c', insufficient: '#6b7280' },
  font: formFont,
  size: 12,
  motion: false,
}

/** A chart as a PNG of `width` x `height` pixels at twice the density; the picture is packed in another thread. */
export async function drawChart(option: ChartOption, width: number, height: number): Promise<Buffer> {
  registerFont()
  const density = 2
  const canvas = createCanvas(width * density, height * density)
  const chart = echarts.init(canvas as never, null, {
    renderer: 'canvas',
    devicePixelRatio: density,
    width,
    height,
  })
  try {
    // a canvas has no attributes for a screen reader; the document's caption says what the chart finds
    chart.setOption({
      backgroundColor: '#ffffff',
      ...option,
      aria: { enabled: true, label: { enabled: false } },
    })
    return await canvas.encode('png')
  } finally {
    chart.dispose()
  }
}
