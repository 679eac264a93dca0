import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { shutsDemo } from '#kernel/env.ts'
import { type Home, program } from '../home.ts'
import { secretFileOf } from '../installation.ts'
import { freeOf } from '../room-on-disk.ts'
import { askServer, runningOn, usesDatabase } from '../running.ts'
import { lastBackup } from '../saving/backups.ts'
import { sizeText, timeText, words } from '../say.ts'
import { portFault } from '../start.ts'
import type { Finding } from './finding.ts'

export async function server({ dataDir }: Home): Promise<Finding> {
  const what = words('服务', 'Server')
  const running = runningOn(dataDir)
  if (!running) {
    const other = usesDatabase(dataDir)
    const values = { pid: other?.pid ?? 0, program }
    return other
      ? { state: 'good', what, text: words('由进程 {pid} 运行', 'is run by process {pid}'), values }
      : {
          state: 'mind',
          what,
          text: words('没有运行', 'does not run'),
          values,
          advice: words('启动：{program} start', 'Start it: {program} start'),
        }
  }
  const { address, pid } = running
  const values = { address, pid, program }
  if ((await askServer(address)) === 'ready')
    return { state: 'good', what, text: words('{address} 可以使用', '{address} takes calls'), values }
  return {
    state: 'bad',
    what,
    text: words(
      '进程 {pid} 在运行，但 {address} 还不能使用',
      'process {pid} runs, but {address} takes no calls',
    ),
    values,
    advice: words(
      '等一分钟再看；仍不行时看数据文件夹里的 obelisk.log，然后执行 {program} stop 和 {program} start',
      'Look again in a minute; then read obelisk.log in the data folder, and run {program} stop and {program} start.',
    ),
  }
}

export async function port({ dataDir, env, settings }: Home): Promise<Finding> {
  const what = words('端口', 'Port')
  const values = { port: env.PORT, host: env.HOST, settings }
  if (runningOn(dataDir) ?? usesDatabase(dataDir))
    return {
      state: 'good',
      what,
      text: words('{host}:{port}，由 Obelisk 使用', '{host}:{port}, used by Obelisk'),
      values,
    }
  const why = await portFault(env)
  if (!why) return { state: 'good', what, text: words('{host}:{port} 空闲', '{host}:{port} is free'), values }
  return {
    state: 'bad',
    what,
    text: words('{host}:{port} 不能使用（{why}）', '{host}:{port} cannot be used ({why})'),
    values: { ...values, why },
    advice: words(
      '停止占用它的程序，或在 {settings} 里改 PORT；1024 以下的端口请交给 nginx 或 HAProxy',
      'Stop the program that uses it, or change PORT in {settings}; leave ports below 1024 to nginx or HAProxy.',
    ),
  }
}

/** Whom the server lets in, by where it listens. */
export async function reach({ env, settings }: Home): Promise<Finding> {
  const what = words('访问', 'Reach')
  const isOpen = !/^(127\.|localhost$|::1$)/.test(env.HOST)
  const values = { host: env.HOST, settings }
  if (isOpen && env.TRUST_PROXY === '')
    return {
      state: 'mind',
      what,
      text: words('{host} 不加密地对外开放', '{host} lets others in without encryption'),
      values,
      advice: words(
        '让它只听 127.0.0.1，由 nginx 或 HAProxy 提供 HTTPS，并在 {settings} 里写 TRUST_PROXY',
        'Let it listen on 127.0.0.1 behind nginx or HAProxy with HTTPS, and write TRUST_PROXY into {settings}.',
      ),
    }
  if (env.TRUST_PROXY !== '')
    return { state: 'good', what, text: words('经反向代理', 'by a reverse proxy'), values }
  return {
    state: 'mind',
    what,
    text: words('只有本机能访问', 'only this machine reaches it'),
    values,
    advice: words(
      '要给学校使用，请在前面放 nginx 或 HAProxy，并在 {settings} 里写 TRUST_PROXY=127.0.0.1',
      'For a school, put nginx or HAProxy before it and write TRUST_PROXY=127.0.0.1 into {settings}.',
    ),
  }
}

const [little, tooLittle] = [5e9, 500e6]

export async function disk({ dataDir }: Home): Promise<Finding> {
  const free = await freeOf(dataDir)
  return {
    state: free < tooLittle ? 'bad' : free < little ? 'mind' : 'good',
    what: words('磁盘', 'Disk'),
    text: words('剩余 {free}（{dataDir}）', '{free} free ({dataDir})'),
    values: { free: sizeText(free), dataDir },
    ...(free < little
      ? {
          advice: words(
            '请腾出空间：删除旧备份和日志，或扩大磁盘；低于 64 MB 时系统拒绝保存',
            'Make room: remove old backups and logs, or enlarge the disk; below 64 MB nothing more is saved.',
          ),
        }
      : {}),
  }
}

export async function folder({ dataDir }: Home): Promise<Finding> {
  const what = words('数据文件夹', 'Data folder')
  if (!existsSync(dataDir))
    return {
      state: 'good',
      what,
      text: words(
        '{dataDir} 还没有，首次启动时建立',
        '{dataDir} is not there yet; it is made at the first start',
      ),
      values: { dataDir },
    }
  const probe = path.join(dataDir, `.doctor-${process.pid}`)
  try {
    writeFileSync(probe, '')
    rmSync(probe)
    return {
      state: 'good',
      what,
      text: words('{dataDir} 可以写', '{dataDir} can be written'),
      values: { dataDir },
    }
  } catch (error) {
    return {
      state: 'bad',
      what,
      text: words('{dataDir} 不能写（{why}）', '{dataDir} cannot be written ({why})'),
      values: { dataDir, why: (error as NodeJS.ErrnoException).code ?? String(error) },
      advice: words(
        '请以数据的所有者运行，或执行 chown -R 把它交给运行 Obelisk 的用户',
        'Run this as the owner of the data, or hand the folder to the user who runs Obelisk (chown -R).',
      ),
    }
  }
}

const openToOthers = 0o077

export async function secretFile({ dataDir, env }: Home): Promise<Finding> {
  const what = words('系统密钥', 'Secret')
  const file = secretFileOf({ dataDir })
  const values = { file }
  if (env.OBELISK_SECRET)
    return { state: 'good', what, text: words('来自 OBELISK_SECRET', 'comes from OBELISK_SECRET'), values }
  if (!existsSync(file))
    return { state: 'good', what, text: words('首次启动时生成', 'is made at the first start'), values }
  if ((statSync(file).mode & openToOthers) === 0)
    return {
      state: 'good',
      what,
      text: words('{file}，只有所有者可读', '{file}, only its owner may read it'),
      values,
    }
  return {
    state: 'bad',
    what,
    text: words('{file} 别人也能读', '{file} can be read by others'),
    values,
    advice: words('执行 chmod 600 {file}', 'Run chmod 600 {file}'),
  }
}

const day = 86_400_000

export async function backups({ dataDir }: Home): Promise<Finding> {
  const what = words('备份', 'Backup')
  const last = lastBackup(dataDir)
  const isFresh = last !== undefined && Date.now() - last.time < day
  const values = { time: timeText(last?.time ?? 0), file: last?.file ?? '', program }
  if (isFresh)
    return {
      state: 'good',
      what,
      text: words('最近一次 {time}（{file}）', 'the last one is of {time} ({file})'),
      values,
    }
  return {
    state: 'mind',
    what,
    text: last
      ? words('最近一次是 {time}，已超过一天', 'the last one is of {time}, more than a day ago')
      : words('数据文件夹里没有备份', 'none in the data folder'),
    values,
    advice: words(
      '执行 {program} backup，并每天定时执行、复制到另一台机器（见 docs/operation.zh.md）；备份放在别处时可忽略',
      'Run {program} backup, each day by a timer, and copy it to another machine (docs/operation.md). If backups lie elsewhere, ignore this.',
    ),
  }
}

export async function demonstration({ env, settings }: Home): Promise<Finding> {
  const what = words('演示数据', 'Demonstration')
  const values = { settings }
  if (env.OBELISK_DEMO === 'off')
    return { state: 'good', what, text: words('不载入', 'is not loaded'), values }
  return {
    state: 'mind',
    what,
    text: shutsDemo(env)
      ? words(
          '新数据库会载入演示大学，公开密码已停用',
          'a new database gets it; its published passwords are shut',
        )
      : words(
          '新数据库会载入演示大学，其公开密码可以登录',
          'a new database gets it, and its published passwords open it',
        ),
    values,
    advice: words(
      '正式使用请在首次启动前写 OBELISK_DEMO=off 到 {settings}',
      'For real use write OBELISK_DEMO=off into {settings} before the first start.',
    ),
  }
}
