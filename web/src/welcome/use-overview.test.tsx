import { overview } from '@obelisk/contract/welcome'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { server } from '#kit/testing/server.fixture.ts'
import { useOverview } from './queries.ts'

/** The server, whose first programme for this person is number 1; gives which programmes were asked for. */
function answering() {
  const asked: unknown[] = []
  server.answer(overview, ({ project_id }) => {
    asked.push(project_id)
    const id = Number(project_id ?? 1)
    return {
      project: { id, name: `专业${id}`, name_en: '' },
      term: null,
      stations: [],
      measures: { all: 0, done: 0, open: 0, late: 0 },
      waiting: [],
      health: null,
      coverage: [],
      happenings: [],
      preparing: null,
      firstDay: null,
    }
  })
  return asked
}

function Part({ known }: { known?: number }) {
  const [project, setProject] = useState(known)
  const { data } = useOverview(project)
  return (
    <>
      <p>{data?.project?.name}</p>
      {[1, 2].map((id) => (
        <button key={id} type="button" onClick={() => setProject(id)}>
          {id}
        </button>
      ))}
    </>
  )
}

test('28 F: the overview is asked for once when the programme turns out to be the first one, and anew for another', async () => {
  const asked = answering()
  const { person } = await renderPart(<Part />)
  await screen.findByText('专业1')
  await person.click(screen.getByText('1'))
  await screen.findByText('专业1')
  expect(asked).toEqual([undefined])
  await person.click(screen.getByText('2'))
  await screen.findByText('专业2')
  expect(asked).toEqual([undefined, '2'])
})

test('28 F: a programme that is known from the beginning is asked for at once', async () => {
  const asked = answering()
  await renderPart(<Part known={2} />)
  await screen.findByText('专业2')
  expect(asked).toEqual(['2'])
})
