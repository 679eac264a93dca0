import { targetProblems } from '@obelisk/engine/exam-paper/words'
import * as z from 'zod'
import { download, endpoint, Id, QueryId } from '../endpoint.ts'
import { MessageValues } from '../finding.ts'
import { refusal } from '../refusal.ts'
import { PaperLabel, TargetRow } from './shapes.ts'

export const targetsWorkbook = download({
  path: '/api/Prore/targetsWorkbook',
  access: 'exam-paper/view',
  summary:
    'Gives the blueprint of a paper as Excel: the rows that were set, or with a label those that its questions make, with the two-way table.',
  writes: true,
  title: { 'zh-cn': '试卷审批-下载双向细目表', en: 'Downloads the blueprint of a paper' },
  input: z.object({ id: QueryId, label: PaperLabel.optional() }),
})

export const readTargetsFile = endpoint({
  method: 'POST',
  path: '/api/Prore/targetsRead',
  access: 'exam-paper/edit',
  summary:
    'Reads the rows of a blueprint from an uploaded workbook, with problems at their cells; nothing is stored.',
  title: { 'zh-cn': '试卷审批-读取双向细目表', en: 'Reads a blueprint from a workbook' },
  input: z.object({ id: Id, file_id: Id }),
  output: z.object({
    sheet: z.string(),
    targets: z.array(TargetRow),
    problems: z.array(
      z.object({
        cell: z.string(),
        code: z.enum(targetProblems),
        values: MessageValues,
      }),
    ),
  }),
})

export const targetsUnread = refusal(
  'paper-targets-unread',
  '没有在文件中找到双向细目表：需要含“题型、章、课程目标、认知层次、题数、每题分值”之类表头的清单，或章与认知层次的分值表',
  'No blueprint was found in the file: a list headed type, chapter, objective, level, count and marks, or a table of chapters by levels.',
)
