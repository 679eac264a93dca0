import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import { commitDraw, drawPaper, lockPrint, releasePaper } from '@obelisk/contract/exam-paper/package'
import { linkTo } from '@obelisk/contract/links'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DatePicker, Input } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Link } from 'react-router'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { ShortCode } from '#kit/display/ShortCode.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { useSigns } from '#kit/translations/signs.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { acting } from '../queries.ts'
import { css } from '../styles.ts'

/** What was sealed, said and opened: everything that it takes to compute the outcome again. */
function Record({ draw }: Pick<PaperView, 'draw'>) {
  const t = useTranslations()
  const facts: [string, string | null, boolean][] = [
    [t('commitment'), draw.commitment, true],
    [t('draw-words'), draw.words, false],
    [t('draw-opened'), draw.opened, true],
  ]
  return (
    <>
      <dl className={css.facts}>
        {facts.map(
          ([name, value, isHash]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{isHash ? <ShortCode value={value} name={name} /> : value}</dd>
              </div>
            ),
        )}
      </dl>
      {draw.opened !== null && <p className={css.quiet}>{t('draw-how')}</p>}
    </>
  )
}

function DrawActs({ view }: { view: PaperView }) {
  const t = useTranslations()
  const client = useQueryClient()
  const [words, setWords] = useState('')
  const committing = useMutation(acting(commitDraw)(client))
  const drawing = useMutation(acting(drawPaper)(client))
  if (view.may.commit_draw)
    return (
      <ActionButton onAct={() => committing.mutateAsync({ id: view.id })}>{t('commit-draw')}</ActionButton>
    )
  if (!view.may.draw)
    return view.may.lock && view.draw.label === null ? (
      <p className={css.quiet}>{t('draw-by-another')}</p>
    ) : null
  return (
    <span className={css.writing}>
      <Input
        value={words}
        maxLength={100}
        aria-label={t('draw-words')}
        placeholder={t('draw-words-hint')}
        onChange={({ target }) => setWords(target.value)}
      />
      <ActionButton
        type="primary"
        disabled={words.trim() === ''}
        onAct={() => drawing.mutateAsync({ id: view.id, words })}
      >
        {t('draw-now')}
      </ActionButton>
    </span>
  )
}

/** The draw of A or B: the hash before, the words of a third person, the number opened after. */
export function DrawCard({ view }: { view: PaperView }) {
  const t = useTranslations()
  const nameOf = useName()
  const formats = useFormats()
  const { draw, may } = view
  if (draw.commitment === null && !may.commit_draw) return null
  return (
    <Card title={t('draw')}>
      {draw.label !== null && (
        <p className={css.drawn}>
          <strong>{t('paper-label', { label: draw.label })}</strong>
          <span className={css.quiet}>
            {draw.by && nameOf(draw.by)} {draw.time !== null && formats.when(draw.time)}
          </span>
        </p>
      )}
      {draw.commitment === null ? <p className={css.quiet}>{t('draw-text')}</p> : <Record draw={draw} />}
      <DrawActs view={view} />
    </Card>
  )
}

/** From when the print package may be opened, and who agreed to open it. */
export function PrintCard({ view }: { view: PaperView }) {
  const t = useTranslations()
  const { between } = useSigns()
  const nameOf = useName()
  const formats = useFormats()
  const { mutateAsync } = useMutation(acting(lockPrint)(useQueryClient()))
  const { print, may } = view
  if (view.number === null) return null
  return (
    <Card title={t('print-package')}>
      <p>
        {t(print.is_open ? 'package-open' : 'package-closed')}
        {print.open_from !== null && ` · ${t('open-from', { time: formats.when(print.open_from) })}`}
        {print.wanted > 1 && ` · ${t('agreed', { count: print.agreed.length, wanted: print.wanted })}`}
      </p>
      {print.agreed.length > 0 && <p className={css.quiet}>{print.agreed.map(nameOf).join(between)}</p>}
      <span className={css.writing}>
        {may.lock && (
          <DatePicker
            showTime={{ format: 'HH:mm' }}
            format="YYYY-MM-DD HH:mm"
            value={print.open_from === null ? null : dayjs.unix(print.open_from)}
            aria-label={t('set-open-from')}
            placeholder={t('set-open-from')}
            onChange={(time) => void mutateAsync({ id: view.id, open_from: time ? time.unix() : null })}
          />
        )}
        {may.agree && (
          <ActionButton type="primary" onAct={() => mutateAsync({ id: view.id, agree: true })}>
            {t('open-package')}
          </ActionButton>
        )}
        {print.is_open && may.read === 'printer' && (
          <Link to={linkTo.paper({ id: view.id, tab: 'paper' })}>{t('to-sheets')}</Link>
        )}
      </span>
    </Card>
  )
}

/** After the examination: the secrecy ends, and the bank gets what was written. */
export function ReleaseCard({ view }: { view: PaperView }) {
  const t = useTranslations()
  const formats = useFormats()
  const confirm = useConfirmDanger()
  const { mutateAsync } = useMutation(acting(releasePaper)(useQueryClient()))
  if (view.released_time !== null)
    return (
      <Card title={t('release')}>
        <p>{t('released-at', { time: formats.when(view.released_time) })}</p>
      </Card>
    )
  if (!view.may.release) return null
  return (
    <Card title={t('release')}>
      <p className={css.quiet}>{t('release-text')}</p>
      <ActionButton
        onAct={() =>
          confirm({
            title: t('release-ask'),
            text: t('release-text'),
            action: t('release-now'),
            onConfirm: () => mutateAsync({ id: view.id }),
          })
        }
      >
        {t('release-now')}
      </ActionButton>
    </Card>
  )
}
