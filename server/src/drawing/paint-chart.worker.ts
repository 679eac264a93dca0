import { parentPort } from 'node:worker_threads'
import type { ChartOrder } from './chart-order.ts'
import { paintChart } from './paint-chart.ts'
import { printedChart } from './printed-chart.ts'

// what goes wrong here ends the thread, and whoever waits for it is told
parentPort?.on('message', (order: ChartOrder) => {
  const { option, finding } = printedChart(order)
  parentPort?.postMessage({ png: paintChart(option, order.width, order.height), finding })
})
