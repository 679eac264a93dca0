const isMail = (part: string) => /^\S+@\S+\.\S+$/.test(part)

/**
 * One person a line, parted by a comma or a tab, as pasted from a sheet: the name, and in any order organisation and mail.
 * What looks like an address is the mail, wherever it stands.
 */
export const peopleIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.split(/[,，;；\t]/).map((part) => part.trim()))
    .flatMap((parts) => {
      const email = parts.find(isMail) ?? ''
      const [name, ...others] = parts.filter((part) => part !== '' && part !== email)
      return name ? [{ name, organisation: others.join(' '), email }] : []
    })
