import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import css from './captcha.module.css'
import { useTranslations } from './messages.ts'
import { PictureCheck } from './PictureCheck.tsx'
import { type Proof, useCaptcha } from './use-captcha.ts'
import { WorkCheck } from './WorkCheck.tsx'

type Props = { onPassed: (proof: Proof) => void; onClose: () => void }

/** The security check, over a shade; a click on the shade or Escape closes it. */
export function CaptchaDialog({ onPassed, onClose }: Props) {
  const t = useTranslations()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [byWork, setByWork] = useState(false)
  const captcha = useCaptcha(onPassed)
  const { judged, renew } = captcha
  useEffect(() => dialog.current?.showModal(), [])
  const missed = t(byWork ? 'work-missed' : 'missed')
  // outside of the form that asks for it: a form may not stand within another
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div className={css.inside}>
        <header className={css.head}>
          <h2 id={id}>{t('title')}</h2>
          <button
            type="button"
            className={css.plain}
            aria-label={t('close')}
            onClick={() => dialog.current?.close()}
          >
            ✕
          </button>
        </header>
        {byWork ? <WorkCheck captcha={captcha} /> : <PictureCheck captcha={captcha} />}
        <p className={css.verdict} data-judged={judged} role="status">
          {judged === 'passed' && `✓ ${t('passed')}`}
          {judged === 'missed' && `✗ ${missed}`}
        </p>
        <footer className={css.foot}>
          <button
            type="button"
            className={css.plain}
            onClick={() => {
              renew()
              setByWork(!byWork)
            }}
          >
            {t(byWork ? 'by-picture' : 'by-work')}
          </button>
          <button type="button" className={css.plain} onClick={renew}>
            {t(byWork ? 'work-again' : 'refresh')}
          </button>
        </footer>
      </div>
    </dialog>,
    document.body,
  )
}
