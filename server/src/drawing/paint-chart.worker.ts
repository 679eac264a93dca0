import { parentPort } from 'node:worker_threads'
import type { ChartOrder } from './chart-order.ts'
import { packPng } from './pack-png.ts'
import { paintChart } from './paint-chart.ts'
import { printedChart } from './printed-chart.ts'

// what goes wrong here ends the thread, and whoever waits for it is told
parentPort?.on('message', (order: ChartOrder) => {
  const { option, finding } = printedChart(order)
  const { pixels, width, height } = paintChart(option, order.width, order.height)
  parentPort?.postMessage({ png: packPng(pixels, width, height), finding })
})
