import { documentJobs } from '../../projections/filing-feed/document-jobs.ts';
import { keywordJobs } from '../contexts/alerts/past-alerts/explain-alert/keyword-jobs.ts';
import { questionJobs } from '../contexts/assistant/ask/question-jobs.reader.ts';
import { searchJobs } from '../contexts/assistant/search-texts/search-jobs.ts';
import { serveJobs } from '../platform/threads/serve-jobs.ts';

/** Entry point of the threads that read filing texts for the web server: see `text-threads.ts`. */
serveJobs({ ...questionJobs, ...searchJobs, ...keywordJobs, ...documentJobs });
