import { DownloadOutlined } from '@ant-design/icons'
import type { FormKind } from '@obelisk/contract/form-template/fields'
import { formFieldList } from '@obelisk/contract/form-template/templates'
import { wordsIn } from '@obelisk/contract/kinds'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Input } from 'antd'
import { useState } from 'react'
import { fetchFile } from '#kit/call.ts'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { useTranslated } from '#kit/translations.ts'
import css from '../form-template.module.css'
import { useTranslations } from '../messages.ts'
import { DocumentChoice } from '../preview/DocumentChoice.tsx'
import { valuesOf } from '../queries.ts'
import { CopyTag, FieldTable } from './FieldTable.tsx'
import { howExamples, howTo } from './how-to.ts'

type Props = { kind: FormKind; open: boolean; onClose: () => unknown }

/** What a template may hold: every field with an example, ready to be copied into Word. */
export function FieldsDrawer({ kind, open, onClose }: Props) {
  const t = useTranslations()
  const translated = useTranslated()
  const isPhone = useIsPhone()
  const language = useLanguage((store) => store.language)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<{ kind: FormKind; id: number }>()
  const document = chosen?.kind === kind ? chosen.id : undefined
  const { data } = useQuery({ ...valuesOf(kind, document ?? 0, language), enabled: document !== undefined })
  const examples = howExamples(kind, language)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={isPhone ? '100%' : 760}
      title={t('fields-title', { kind: translated(wordsIn('form', kind)) })}
      destroyOnHidden
    >
      <p>{t('fields-text')}</p>
      <h2 className={css.heading}>{t('how-title')}</h2>
      <ul className={css.how}>
        {howTo.map((one) => (
          <li key={one}>
            {t(`how.${one}`)}
            <CopyTag tag={examples[one]} />
          </li>
        ))}
      </ul>
      <div className={css.bar}>
        <Input.Search
          className={css.choose ?? ''}
          allowClear
          aria-label={t('fields-search')}
          placeholder={t('fields-search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <DocumentChoice
          kind={kind}
          value={document}
          onChange={(id) => setChosen(id === undefined ? undefined : { kind, id })}
        />
        <Button
          icon={<DownloadOutlined />}
          onClick={() => void fetchFile(formFieldList, { kind, language }).catch(() => undefined)}
        >
          {t('fields-save')}
        </Button>
      </div>
      <FieldTable kind={kind} search={search} values={data?.values} />
    </Drawer>
  )
}
