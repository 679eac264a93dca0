import { PrinterOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useFocusBack } from '../dialog/use-focus-back.ts'
import { useIsPhone } from '../theme/use-media.ts'
import { useKitTranslations } from '../translations/messages.ts'
import css from './drawer.module.css'

export type LineageStep = { key: string; title: ReactNode; children: ReactNode }

/** Where a figure comes from: numbered steps joined by a line, from the formula down to the cell of the workbook. */
export function LineageDrawer({
  open,
  onClose,
  title,
  steps,
}: {
  open: boolean
  onClose: () => void
  title?: ReactNode
  steps: readonly LineageStep[]
}) {
  const t = useKitTranslations()
  useFocusBack()
  const phone = useIsPhone()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={title ?? t('lineage')}
      size={phone ? '100%' : 452}
      extra={
        <Button type="text" icon={<PrinterOutlined />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      }
    >
      <ol className={css.steps}>
        {steps.map(({ key, title: stepTitle, children }, at) => (
          <li key={key} className={css.step}>
            <span className={css.stepNumber} aria-hidden="true">
              {at + 1}
            </span>
            <h3 className={css.stepTitle}>{stepTitle}</h3>
            {children}
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
