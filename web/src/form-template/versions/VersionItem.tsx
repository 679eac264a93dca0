import { DownloadOutlined, EyeOutlined } from '@ant-design/icons'
import { isFormError } from '@obelisk/contract/form-template/check'
import { type FormVersion, formFile } from '@obelisk/contract/form-template/templates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Allow } from '#kit/Allow.tsx'
import { fetchFile } from '#kit/call.ts'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import css from '../form-template.module.css'
import { useTranslations } from '../messages.ts'
import { publishing } from '../queries.ts'
import { CheckResult } from './CheckResult.tsx'

type Props = { version: FormVersion; onPreview: () => unknown }

/** One version: its file, what it holds, and what may be done with it. */
export function VersionItem({ version, onPreview }: Props) {
  const t = useTranslations()
  const formats = useFormats()
  const publish = useMutation(publishing(useQueryClient()))
  const blocked = version.check.problems.some(isFormError)
  const { published_time, in_force } = version
  return (
    <li className={css.row}>
      <div className={css.rowName}>
        <span className={css.tags}>
          <strong>{t('version', { number: version.number })}</strong>
          {in_force && <Tag tone="success">{t('version-in-force')}</Tag>}
          <span className={css.faint}>{version.file_name}</span>
        </span>
        {version.note !== '' && <span>{version.note}</span>}
        <span className={css.faint}>
          {t('version-by', { name: version.by, time: formats.when(version.create_time) })}
          {published_time !== null &&
            `　${t('version-published', { name: version.published_by, time: formats.when(published_time) })}`}
        </span>
        <CheckResult check={version.check} />
      </div>
      <span className={css.acts}>
        <Button
          icon={<EyeOutlined />}
          disabled={blocked}
          title={blocked ? t('publish-blocked') : ''}
          onClick={onPreview}
        >
          {t('preview')}
        </Button>
        <Button
          icon={<DownloadOutlined />}
          onClick={() => void fetchFile(formFile, { version_id: version.id }).catch(() => undefined)}
        >
          {t('download')}
        </Button>
        {!in_force && (
          <Allow needs="routine/formTemplate/publish">
            <Button
              type="primary"
              disabled={blocked}
              title={blocked ? t('publish-blocked') : ''}
              loading={publish.isPending}
              onClick={() => publish.mutate(version.id)}
            >
              {t(published_time === null ? 'publish' : 'publish-again')}
            </Button>
          </Allow>
        )}
      </span>
    </li>
  )
}
