import { expect, test } from 'vitest'
import { doorsOpened } from './door-uses.mjs'

test.each([
  "await ctx.door('question-bank').own.updateTable('question')",
  "const { own } = ctx.door('question-bank')",
  "const bank = ctx.door('question-bank')\nawait bank.own.updateTable('question')",
  "const bank = door('question-bank')\nconst { read } = bank",
  "const mine = { ...ctx.door('question-bank') }",
])('the pen of another room is not for who may knock: %s', (text) => {
  expect(doorsOpened(text)).toHaveLength(1)
})

test.each([
  "await questionsOf(ctx.door('question-bank'), 1)",
  "const bank = ctx.door('question-bank')\nawait questionsOf(bank, 1)",
  "await withBank({ bank: ctx.door('question-bank') })",
  "await ctx.own.updateTable('exam_paper')",
  "await projectsWithin({ ...ctx.door('roster'), actor }, 'settings/edit')",
])('handing it on is what it is for: %s', (text) => {
  expect(doorsOpened(text)).toEqual([])
})
