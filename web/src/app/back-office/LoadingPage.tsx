import { Button, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { officeNow } from '#kit/office.ts'
import { ErrorState } from '#kit/state/states.tsx'
import { isCancelled } from '#kit/wire/call-error.ts'
import { pages } from '../rooms.ts'
import css from './back-office.module.css'
import { targetOf } from './loading-address.ts'
import { entriesOf, firstPageOf } from './menu/entries.ts'
import { useWords } from './messages.ts'

/** After this long a button offers to begin anew. */
const patienceMs = 6000

function useLateness() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return late
}

/** Fetches what the administrator may do, then leads to the page asked for, or to the first one of the menu. */
export function Page() {
  const say = useWords()
  const { to } = useParams()
  const navigate = useNavigate()
  const late = useLateness()
  const [problem, setProblem] = useState<unknown>()

  useEffect(() => {
    const enter = async () => {
      const office = await officeNow()
      const first = firstPageOf(entriesOf(office?.menus ?? [], pages))
      const target = targetOf(to) ?? first
      if (target) await navigate(target, { replace: true })
      else setProblem(new Error(say('no-menu')))
    }
    enter().catch((error: unknown) => {
      if (!isCancelled(error)) setProblem(error)
    })
  }, [to, navigate, say])

  if (problem) return <ErrorState error={problem} retry={() => window.location.reload()} />
  return (
    <main className={css.loading} aria-busy="true">
      <Spin description={say('loading')}>
        <div className={css.loadingBox} />
      </Spin>
      {late && (
        <Button type="primary" onClick={() => window.location.reload()}>
          {say('reload')}
        </Button>
      )}
    </main>
  )
}
