export { issueTable as issues } from '#contract/issues.ts';
