// Every command imports this file first. On a Node that is too old, the command stops here with an explanation instead of a stack trace.
const oldest = '20.12';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 12)) {
  process.stderr.write(
    `This is Node ${process.versions.node}, and these commands need Node ${oldest} or newer to begin with.\n` +
      `Install a newer one (nodejs.org has it, or \`nvm install --lts\`), look what \`node --version\` says, and run the command again.\n`,
  );
  process.exit(1);
}
