import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import css from './app.module.css'

/** Each navigation by its key: the same address again is one too, what only writes the own address anew is none. */
function useNavigations(): string {
  const { key } = useLocation()
  const isRewritten = useNavigationType() === 'REPLACE'
  const [shown, setShown] = useState(key)
  const { pathname } = useLocation()
  const at = useRef(pathname)
  useEffect(() => {
    if (!isRewritten || at.current !== pathname) setShown(key)
    at.current = pathname
  }, [key, isRewritten, pathname])
  return shown
}

/** The thin bar at the top while a page is on its way, and the veil that clears within a second and never takes input. */
export function Progress() {
  const { state } = useNavigation()
  const navigation = useNavigations()
  const [phase, setPhase] = useState<'' | 'running' | 'finished'>('')
  const [veil, setVeil] = useState<string>()
  const was = useRef(state)

  useEffect(() => {
    if (state === 'loading') setPhase('running')
    else if (was.current === 'loading') setPhase('finished')
    was.current = state
  }, [state])

  useEffect(() => {
    setVeil(navigation)
    const timer = setTimeout(() => setVeil(undefined), 1000)
    return () => clearTimeout(timer)
  }, [navigation])

  return (
    <>
      <div className={`${css.progress} ${phase ? css[phase] : ''}`} aria-hidden="true" />
      {veil && <div key={veil} className={css.overlay} aria-hidden="true" />}
    </>
  )
}
