import {
  printAnalysis,
  readAnalysis,
  readForecast,
  saveAnalysis,
} from '@obelisk/contract/exam-paper/analysis'
import { routesOf } from '#kernel/room.ts'
import { forecastFor } from '../forecast/read-forecast.ts'
import { exportAnalysis } from './print/export-analysis.ts'
import { analysisOf } from './read-analysis.ts'
import { saveAnalysisOf } from './save-analysis.ts'

const on = routesOf('exam-paper')

/** What is asked of a paper before and after its examination. */
export const analysisRoutes = [
  on(readAnalysis, (ctx, { id }) => analysisOf(ctx, id)),
  on(saveAnalysis, saveAnalysisOf),
  on(printAnalysis, exportAnalysis),
  on(readForecast, forecastFor),
]
