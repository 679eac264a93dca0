import { commentThemes } from '@obelisk/engine/survey/words'
import * as z from 'zod'
import { Done, endpoint, Id, QueryId } from '../endpoint.ts'

export const surveyComments = endpoint({
  method: 'GET',
  path: '/api/Ques/comments',
  access: 'survey/view',
  isPersonal: true,
  title: { 'zh-cn': '问卷-查看开放意见', en: 'Reads comments of a survey' },
  summary:
    'Gives the written comments of a closed survey in random order, with names, numbers and addresses struck out.',
  input: z.object({
    id: QueryId,
    quickSearch: z.string().max(100).default(''),
    /** Only comments of this theme. */
    theme: z.enum(['', ...commentThemes]).default(''),
    /** Only those that somebody has marked. */
    marked: z.stringbool().default(false),
  }),
  output: z.object({
    list: z.array(
      z.object({
        /** A hash of the text: of who wrote it, and when, it says nothing. */
        key: z.string(),
        question: z.string(),
        text: z.string(),
        theme: z.enum(commentThemes),
        is_by_hand: z.boolean(),
        is_marked: z.boolean(),
      }),
    ),
    marked: z.int(),
    /** Of all comments; each counts once. */
    themes: z.array(z.object({ theme: z.enum(commentThemes), count: z.int() })),
    words: z.array(z.object({ word: z.string(), count: z.int() })),
  }),
})

export const sortComment = endpoint({
  method: 'POST',
  path: '/api/Ques/sortComment',
  access: 'survey/edit',
  summary: 'Puts a written comment under another theme, or marks it; an empty theme is that of its words.',
  title: { 'zh-cn': '问卷-归类意见', en: 'Sorts a comment of a survey' },
  input: z.object({
    id: Id,
    key: z.string().min(1).max(64),
    theme: z.enum(['', ...commentThemes]),
    is_marked: z.boolean(),
  }),
  output: Done,
})
