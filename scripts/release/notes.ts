/** Why a tag cannot be released: it is no version, packages have another one, or the changelog has no section of it; undefined: it can. */
export function releaseFault(tag: string, versions: readonly string[], changelog: string): string | undefined {
  const version = /^v([0-9]+\.[0-9]+\.[0-9]+)$/.exec(tag)?.[1]
  if (version === undefined) return `"${tag}" is no tag of a release: it is v and a version, such as v0.1.0.`
  const others = versions.filter((one) => one !== version)
  if (others.length > 0) return `The tag says ${version}, a package.json ${others.join(', ')}.`
  if (changelog.includes(`\n## ${version} (unreleased)\n`)) {
    return `CHANGELOG.md calls ${version} unreleased: write the day of the release instead.`
  }
  return releaseNotes(changelog, version) === '' ? `CHANGELOG.md has no section of ${version}.` : undefined
}

/** The section of a version in the changelog, without its heading; empty where there is none. */
export function releaseNotes(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m).slice(1)
  const own = sections.find((section) => section.split(/\s/, 1)[0] === version)
  return own?.slice(own.indexOf('\n') + 1).trim() ?? ''
}
