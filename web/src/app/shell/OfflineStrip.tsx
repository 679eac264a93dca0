import { useSyncExternalStore } from 'react'
import { useTranslations } from '../messages.ts'
import css from './shell.module.css'

function subscribe(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** One line while the network is away. */
export function OfflineStrip() {
  const t = useTranslations()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return online ? null : (
    <div className={css.reminder} role="status">
      {t('offline')}
    </div>
  )
}
