import type { DropdownData } from '@obelisk/contract/dropdown'
import { render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useNavigation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { useBaseData } from './base-data.ts'
import { useScope } from './use-scope.ts'

const plan = (id: number) => ({
  id,
  base_project_id: 1,
  name: `${id} 版`,
  name_en: '',
  state: 'published' as const,
})
const data: DropdownData = {
  projects: [{ id: 1, name: '软件工程', name_en: 'Software', code: 'SE' }],
  cultures: [plan(11), plan(12)],
  grades: [],
  adminClasses: [],
  courses: [],
  teachingClasses: [],
  students: [],
  studentTeachingClasses: [],
  terms: [],
  stats: {},
  filled: [1],
  version: '1',
  lastUpdated: 0,
}

function Screen({ standIn }: { standIn?: number }) {
  // as pages do that show that they are on their way
  const { state } = useNavigation()
  const scope = useScope('course', ['culture'], () => standIn)
  return (
    <p>
      {state} {scope.chosen.culture ?? 'none'} {scope.gone.join()}
    </p>
  )
}

/** The page at an address behind a way that takes its time; how often somebody set out for it. */
function openAt(address: string, standIn?: number) {
  let departures = 0
  const loader = async () => {
    departures += 1
    await new Promise((done) => setTimeout(done, 60))
    return null
  }
  const element = <Screen {...(standIn === undefined ? {} : { standIn })} />
  const router = createMemoryRouter(
    [{ path: '/Course', element, loader, hydrateFallbackElement: <span /> }],
    {
      initialEntries: [address],
    },
  )
  render(<RouterProvider router={router} />)
  return { router, departures: () => departures }
}

beforeEach(() => {
  localStorage.clear()
  useBaseData.setState({ data, state: 'ready' })
})

test('what stands in is there at once and goes into the address by one way', async () => {
  const { router, departures } = openAt('/Course', 12)
  await screen.findByText(/12/)
  await waitFor(() => expect(router.state.location.search).toBe('?culture=12'))
  await screen.findByText('idle 12')
  // the first is the page itself
  expect(departures()).toBe(2)
})

test('a choice that is gone leaves the address and is told', async () => {
  const { router, departures } = openAt('/Course?culture=99')
  await screen.findByText('idle none culture')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(departures()).toBe(2)
})

test('what is asked for goes before what would stand in', async () => {
  const { router } = openAt('/Course?culture=11', 12)
  await screen.findByText('idle 11')
  expect(router.state.location.search).toBe('?culture=11')
})
