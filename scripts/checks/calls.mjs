// Finds calls of the contract that no screen makes. Those that only other programs make are named here.
import ts from 'typescript'
import { filesBelow, readText } from '../steps/files.mjs'
import { at } from '../steps/places.mjs'

/** Calls of the wire protocol that other programs make. */
const spokenByOthers = new Set([
  'access-control/back-office adminSignInOptions',
  'external-sign-in wxStatus',
  'identity signInOptions',
  'identity menuReady',
  'roster/own-record teacherInfo',
])

/** @param {string} file */
const parsed = (file) => ts.createSourceFile(file, readText(at(file)), ts.ScriptTarget.Latest, true)

/** Names of functions that declare one call, or the calls of a resource. */
const declarers = new Set(['endpoint', 'download', 'crud'])

/** @param {ts.SourceFile} source @returns {string[]} */
function declaredIn(source) {
  return source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) =>
      declarationList.declarations
        .filter(
          ({ initializer }) =>
            initializer &&
            ts.isCallExpression(initializer) &&
            declarers.has(initializer.expression.getText()),
        )
        .map(({ name }) => name.getText()),
    )
}

const web = filesBelow('web/src')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readText(at(file)))

/** @param {string} module @param {string} name */
const isCalled = (module, name) =>
  web.some((text) => text.includes(`'@obelisk/contract/${module}'`) && new RegExp(`\\b${name}\\b`).test(text))

const contract = filesBelow('contract/src').filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)
const uncalled = contract.flatMap((file) => {
  const module = file.slice('contract/src/'.length, -'.ts'.length)
  return declaredIn(parsed(file))
    .filter((name) => !spokenByOthers.has(`${module} ${name}`) && !isCalled(module, name))
    .map((name) => `${file} ${name}`)
})

for (const line of uncalled) console.error(`${line}: no screen makes this call`)
process.exitCode = uncalled.length > 0 ? 1 : 0
