/** One element a line, deeper ones further in; the text itself is not touched. For reading, never for signing. */
export function indentXml(xml: string): string {
  let depth = 0
  return xml
    .replaceAll(/>\s*</g, '>\n<')
    .split('\n')
    .map((line) => {
      if (line.startsWith('</')) depth = Math.max(0, depth - 1)
      const shown = '  '.repeat(depth) + line
      if (/^<[^!?/][^>]*[^/]>$/.test(line) || /^<\w>$/.test(line)) depth++
      return shown
    })
    .join('\n')
}
