import { createCanvas } from '@napi-rs/canvas'
import type { ChartOption } from '@obelisk/engine/chart/chart'
import * as echarts from 'echarts'
import { registerFont } from './form-font.ts'

// patterns of hatched bars are drawn on small canvases of their own
echarts.setPlatformAPI({ createCanvas: () => createCanvas(32, 32) as never })

/** A chart of `width` x `height` at twice the density, as PNG. */
export function paintChart(option: ChartOption, width: number, height: number): Buffer {
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
    return canvas.encodeSync('png')
  } finally {
    chart.dispose()
  }
}
