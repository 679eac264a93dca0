import { accessSync, constants, existsSync, statSync } from 'node:fs'
import path from 'node:path'

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** npm as the program that started us, or as it came with this Node.js: a script, which needs no shell on any system. */
function npmScript(): string | undefined {
  const folder = path.dirname(process.execPath)
  const beside = [path.join(folder, '..', 'lib'), folder].map((base) =>
    path.join(base, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  )
  return [process.env.npm_execpath ?? '', ...beside].find(
    (file) => path.basename(file) === 'npm-cli.js' && existsSync(file),
  )
}

/** The words that start a program: found on the path of this server; undefined when it is not installed. */
export function findProgram(name: string): string[] | undefined {
  const script = name === 'npm' ? npmScript() : undefined
  if (script) return [process.execPath, script]
  // what Windows installs as a command file cannot be run without a shell
  const file = process.platform === 'win32' ? `${name}.exe` : name
  const found = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => path.isAbsolute(folder))
    .map((folder) => path.join(folder, file))
    .find(isProgram)
  return found ? [found] : undefined
}
