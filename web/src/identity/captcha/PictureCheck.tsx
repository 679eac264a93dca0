import { captchaSize, clickCaptcha } from '@obelisk/contract/identity/captcha'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { call } from '#kit/call.ts'
import css from './captcha.module.css'
import { useTranslations } from './messages.ts'
import type { Captcha } from './use-captcha.ts'

type Click = { x: number; y: number }

/** The picture; each click leaves a numbered badge that takes it back, the last one has the clicks checked. */
export function PictureCheck({ captcha }: { captcha: Captcha }) {
  const { id, round, judged, check } = captcha
  const t = useTranslations()
  const [clicks, setClicks] = useState<Click[]>([])
  const image = useRef<HTMLImageElement>(null)
  const { data, isError } = useQuery({
    queryKey: ['identity', 'captcha', 'picture', id, round],
    queryFn: ({ signal }) => call(clickCaptcha, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new picture begins without clicks
  useEffect(() => setClicks([]), [round])

  function click({ clientX, clientY }: MouseEvent) {
    const box = image.current?.getBoundingClientRect()
    if (!box || !data || judged !== 'open' || clicks.length >= data.text.length) return
    const all = [...clicks, { x: Math.round(clientX - box.left), y: Math.round(clientY - box.top) }]
    setClicks(all)
    if (all.length < data.text.length) return
    const places = all.map(({ x, y }) => `${x},${y}`).join('-')
    check(`${places};${Math.round(box.width)};${Math.round(box.height)}`)
  }

  return (
    <>
      <p className={css.ask}>
        {t('please-click')}
        {data?.text.map((target, at) => (
          <b key={target} className={at < clicks.length ? css.targetDone : css.target}>
            {target}
          </b>
        ))}
      </p>
      <div className={css.frame} style={{ aspectRatio: `${captchaSize.width} / ${captchaSize.height}` }}>
        {isError && <p className={css.notice}>{t('failed')}</p>}
        {!isError && !data && <p className={css.notice}>{t('loading')}</p>}
        {data && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: who cannot click answers a question instead, offered below
          <img
            ref={image}
            className={css.picture}
            src={data.base64}
            alt={t('picture', { targets: data.text.join(' ') })}
            draggable={false}
            onClick={click}
          />
        )}
        {clicks.map(({ x, y }, at) => (
          <button
            key={`${x},${y}`}
            type="button"
            className={css.badge}
            style={{ left: x, top: y }}
            aria-label={t('undo', { number: at + 1 })}
            onClick={() => judged === 'open' && setClicks(clicks.filter((_click, other) => other !== at))}
          >
            {at + 1}
          </button>
        ))}
      </div>
    </>
  )
}
