import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import css from './app.module.css'

/** The thin bar at the top while a page is on its way, and the veil that clears within a second and never takes input. */
export function Progress() {
  const { state } = useNavigation()
  const { pathname } = useLocation()
  const [phase, setPhase] = useState<'' | 'running' | 'finished'>('')
  const [veil, setVeil] = useState<string>()
  const was = useRef(state)

  useEffect(() => {
    if (state === 'loading') setPhase('running')
    else if (was.current === 'loading') setPhase('finished')
    was.current = state
  }, [state])

  useEffect(() => {
    setVeil(pathname)
    const timer = setTimeout(() => setVeil(undefined), 1000)
    return () => clearTimeout(timer)
  }, [pathname])

  return (
    <>
      <div className={`${css.progress} ${phase ? css[phase] : ''}`} aria-hidden="true" />
      {veil && <div key={veil} className={css.overlay} aria-hidden="true" />}
    </>
  )
}
