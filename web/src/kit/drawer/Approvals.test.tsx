import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LevelSign } from '../display/LevelSign.tsx'
import { renderPart } from '../testing/render-part.fixture.tsx'
import { Approvals } from './Approvals.tsx'

test('a sign that stands alone is read aloud in the language of the page', async () => {
  const states = ['done', 'returned', 'waiting', 'open'] as const
  await renderPart(
    <>
      <Approvals steps={states.map((state) => ({ key: state, name: state, state, who: '张老师' }))} />
      <LevelSign level="error" />
      <LevelSign level="warning" />
    </>,
  )
  const signOf = (step: HTMLElement) => within(step).queryByRole('img')?.getAttribute('aria-label')
  expect(screen.getAllByRole('listitem').map(signOf)).toEqual(['已完成', '已退回', '进行中', undefined])
  expect(screen.getByRole('img', { name: '必须改' })).toBeTruthy()
  expect(screen.getByRole('img', { name: '建议改' })).toBeTruthy()
})
