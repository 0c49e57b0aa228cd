export { issueTable as issues } from '#contract/base/issues.ts';
