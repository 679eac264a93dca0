import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import type { Output } from '@obelisk/contract/endpoint'
import { checkCredential, credentialKeys } from '@obelisk/contract/student-outcomes'
import { Button, Input } from 'antd'
import { useId, useRef, useState } from 'react'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { call } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import { notify } from '#kit/notify.ts'
import { CallError } from '#kit/wire/call-error.ts'
import { useTranslations } from '../messages.ts'
import css from './check.module.css'

type Result = Output<typeof checkCredential>

function Told({ result }: { result: Result }) {
  const t = useTranslations()
  const formats = useFormats()
  if (!result.valid)
    return (
      <p className={css.told}>
        <CloseCircleFilled className={css.below} /> {t('invalid')}
      </p>
    )
  const facts = [
    [t('valid-name'), result.name],
    [t('valid-issuer'), result.issuer],
    [t('valid-time'), formats.date(result.time ?? 0)],
    [t('valid-count'), formats.number(result.achievements)],
  ] as const
  return (
    <>
      <p className={css.told}>
        <CheckCircleFilled className={css.attained} /> {t('valid')}
      </p>
      <dl className={css.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Anybody may check here whether a credential is ours. */
export function Page() {
  const t = useTranslations()
  const label = useId()
  const file = useRef<HTMLInputElement>(null)
  const [credential, setCredential] = useState('')
  const [result, setResult] = useState<Result>()
  const take = (text: string) => {
    setCredential(text.trim())
    setResult(undefined)
  }
  const check = async () => {
    try {
      setResult(await call(checkCredential, { credential }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      notify.failed(error.message, error.request)
    }
  }
  return (
    <main className={css.check}>
      <h1>{t('check-title')}</h1>
      <p>{t('check-text')}</p>
      <label htmlFor={label}>{t('check-label')}</label>
      <Input.TextArea
        id={label}
        rows={8}
        maxLength={500_000}
        value={credential}
        onChange={({ target }) => take(target.value)}
      />
      <div className={css.buttons}>
        <ActionButton type="primary" disabled={credential === ''} onAct={check}>
          {t('check')}
        </ActionButton>
        <input
          ref={file}
          type="file"
          hidden
          aria-label={t('check-file')}
          accept=".jwt,.txt,.json"
          onChange={async ({ target }) => {
            take((await target.files?.[0]?.text()) ?? '')
            target.value = ''
          }}
        />
        <Button onClick={() => file.current?.click()}>{t('check-file')}</Button>
        <Button type="link" href={`/index.php${credentialKeys.path}`} target="_blank">
          {t('check-keys')}
        </Button>
      </div>
      <div role="status">{result && <Told result={result} />}</div>
    </main>
  )
}
