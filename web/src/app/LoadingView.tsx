import { Button, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ErrorState } from '#kit/state/states.tsx'
import { isCancelled } from '#kit/wire/call-error.ts'
import css from './app.module.css'
import { useTranslations } from './messages.ts'

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

/** Waits for what an area needs, then leads to the address that `enter` gives; where there is none, `none` is said. */
export function LoadingView({ enter, none }: { enter: () => Promise<string | undefined>; none: string }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const late = useLateness()
  const [problem, setProblem] = useState<unknown>()

  useEffect(() => {
    const lead = async () => {
      const target = await enter()
      if (target) await navigate(target, { replace: true })
      else setProblem(new Error(none))
    }
    lead().catch((error: unknown) => {
      if (!isCancelled(error)) setProblem(error)
    })
  }, [enter, none, navigate])

  if (problem) return <ErrorState error={problem} retry={() => window.location.reload()} />
  return (
    <main className={css.loading} aria-busy="true">
      <Spin description={t('loading')}>
        <div className={css.loadingBox} />
      </Spin>
      {late && (
        <Button type="primary" onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
      )}
    </main>
  )
}
