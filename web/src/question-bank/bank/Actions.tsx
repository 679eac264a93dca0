import {
  BarChartOutlined,
  CopyOutlined,
  ExportOutlined,
  ImportOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import { linkTo } from '@obelisk/contract/links'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useIsNarrow } from '#kit/theme/use-media.ts'
import { ExportDialog } from '../exchange/ExportDialog.tsx'
import { useTranslations } from '../messages.ts'
import { FacetDrawer, type Listed } from './BankTools.tsx'
import type { Bank } from './use-bank.ts'

type ActionsProps = { bank: Bank; counts: Listed['facets']; mayWrite: boolean; ids: readonly number[] }

function Exchange({ bank, ids }: Pick<ActionsProps, 'bank' | 'ids'>) {
  const t = useTranslations()
  const [isExporting, setExporting] = useState(false)
  return (
    <>
      <Link to={linkTo.questionImport({ catalog: bank.bank?.id })}>
        <Button icon={<ImportOutlined />}>{t('import-questions')}</Button>
      </Link>
      <Button icon={<ExportOutlined />} onClick={() => setExporting(true)}>
        {t('export-questions')}
      </Button>
      {isExporting && <ExportDialog wanted={bank.wanted} ids={ids} onClose={() => setExporting(false)} />}
    </>
  )
}

/** What leads from the list of a bank elsewhere: files, statistics, a new question. */
export function Actions({ bank, counts, mayWrite, ids }: ActionsProps) {
  const t = useTranslations()
  const isNarrow = useIsNarrow()
  return (
    <>
      <Link to={linkTo.alikeQuestions({ catalog: bank.bank?.id })}>
        <Button icon={<CopyOutlined />}>{t('alike-search')}</Button>
      </Link>
      <Link to={linkTo.questionStatistics({ catalog: bank.bank?.id })}>
        <Button icon={<BarChartOutlined />}>{t('statistics')}</Button>
      </Link>
      {isNarrow && <FacetDrawer bank={bank} counts={counts} />}
      {mayWrite && <Exchange bank={bank} ids={ids} />}
      {mayWrite && (
        <Link to={linkTo.newQuestion({ catalog: bank.bank?.id })}>
          <Button type="primary" icon={<PlusOutlined />}>
            {t('new-question')}
          </Button>
        </Link>
      )}
    </>
  )
}
