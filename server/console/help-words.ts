import { words } from './say.ts'

/** What `--help` says, by command. `{program}` is how the operator calls it. */
export const help = {
  '': words(
    `Obelisk {version}：高校 OBE 管理系统
用法：{program} 命令 [选项]

  start           启动，等到可以使用为止
  stop            停止，保存好正在进行的工作
  status          是否在运行、地址、数据和最近备份
  doctor          逐项检查端口、磁盘、时钟、数据库、密钥、邮件、文件，并说明怎么办
  backup [文件夹]   备份数据库、上传的文件和系统密钥
  restore 备份      恢复到空的地方
  upgrade         用这个版本接管旧版本的数据；不成功则自动退回
  admin reset     重置超级管理员的密码

每个命令都有 --help。设置写在 {settings}，每行一个，例如 PORT=8001。
语言按 LANG 选择：en 开头为英文，其余为中文。`,
    `Obelisk {version}: outcome-based education management for universities
Usage: {program} COMMAND [OPTIONS]

  start           starts, and waits until it takes calls
  stop            ends it in order; everything is kept
  status          whether it runs, where, its data and the last backup
  doctor          looks at port, disk, clock, database, secret, mail, files, and says what to do
  backup [FOLDER] saves rows, uploads and the secret
  restore BACKUP  restores into an empty place
  upgrade         takes over the data of an older version; goes back by itself when that fails
  admin reset     a new password for a super administrator

Every command has --help. Settings are lines of {settings}, such as PORT=8001.
The language follows LANG: English where it begins with en, else Chinese.`,
  ),
  start: words(
    `{program} start [--empty] [--foreground] [--wait 秒]

启动 Obelisk，等到可以使用为止（默认最多 600 秒），然后交还命令行。
  --empty        新数据库不载入演示大学
  --foreground   留在前台，供 systemd 和容器使用
  --wait 秒      最多等待的秒数`,
    `{program} start [--empty] [--foreground] [--wait SECONDS]

Starts Obelisk, waits until it takes calls (600 s at most, unless told otherwise), and gives the line back.
  --empty         a new database begins without the demonstration
  --foreground    stays in front, for systemd and containers
  --wait SECONDS  how long to wait`,
  ),
  stop: words(
    `{program} stop

停止 Obelisk：正在进行的请求先答复完，数据库正常关闭。没有在运行时什么也不做。`,
    `{program} stop

Ends Obelisk: calls under way are answered, the database is shut in order. Does nothing when it does not run.`,
  ),
  status: words(
    `{program} status

退出码：0 可以使用，1 在运行但不能使用，3 没有运行。`,
    `{program} status

Exit code: 0 takes calls, 1 runs and takes none, 3 does not run.`,
  ),
  doctor: words(
    `{program} doctor

逐项检查，每项一行：✓ 正常，! 留意，✗ 须处理，后面说明怎么办。什么都不改动。
有 ✗ 时退出码为 1。`,
    `{program} doctor

One line for each thing: ✓ good, ! to look at, ✗ to mend, with what to do. Changes nothing.
Exit code 1 when something is to be mended.`,
  ),
  backup: words(
    `{program} backup [文件夹]

把数据库、上传的文件和系统密钥存到一个新文件夹，默认在数据文件夹的 backups 里。
Obelisk 可以同时运行。用 sha256sum -c SHA256SUMS 可以检查备份。`,
    `{program} backup [FOLDER]

Saves rows, uploads and the secret into a new folder, by default within backups of the data folder.
Obelisk may run meanwhile. sha256sum -c SHA256SUMS checks a backup.`,
  ),
  restore: words(
    `{program} restore 备份 [--into 文件夹]

把备份恢复到空的数据文件夹：先检查备份是否完整、密钥是否相符、磁盘够不够，再动手。
  --into 文件夹   恢复到另一个文件夹，而不是设置里的 DATA_DIR
后台终端保存的 .zip（只有数据库）也可以恢复。`,
    `{program} restore BACKUP [--into FOLDER]

Restores a backup into an empty data folder: whole, with the right secret and room on the disk, or not at all.
  --into FOLDER   another folder than DATA_DIR of the settings
A .zip that the back office saved, which holds rows only, is restored as well.`,
  ),
  upgrade: words(
    `{program} upgrade [--wait 秒]

在新版本的文件夹里执行：备份、检查、停止旧版本、升级数据库、启动新版本。
新版本没有启动成功时，数据库恢复原样，旧版本重新启动。`,
    `{program} upgrade [--wait SECONDS]

Run it in the folder of the new version: backs up, checks, stops the old one, migrates, starts the new one.
When the new one does not take calls, the database is put back as it was and the old one is started again.`,
  ),
  admin: words(
    `{program} admin reset [账号]

给超级管理员一个新密码，只显示一次；同时启用账号、关闭动态口令、退出其他会话，并记入操作日志。
只有一位超级管理员时可以不写账号。`,
    `{program} admin reset [ACCOUNT]

A new password for a super administrator, shown once; the account is opened, its second factor switched off, its
sessions ended, and the audit log gets a line. ACCOUNT may be left out when there is only one.`,
  ),
}
