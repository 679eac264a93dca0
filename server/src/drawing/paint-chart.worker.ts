import { parentPort } from 'node:worker_threads'
import { chartOnPaper } from './chart-on-paper.ts'
import type { ChartOrder } from './chart-order.ts'
import { packPng } from './pack-png.ts'
import { paintChart } from './paint-chart.ts'

// what goes wrong here ends the thread, and whoever waits for it is told
parentPort?.on('message', (order: ChartOrder) => {
  const { option, finding } = chartOnPaper(order)
  const { pixels, width, height } = paintChart(option, order.width, order.height)
  parentPort?.postMessage({ png: packPng(pixels, width, height), finding })
})
