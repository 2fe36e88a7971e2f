/** How insiders are counted, shown wherever a page gives their number; scoring uses the same rule. */
export const HOW_PEOPLE_COUNT =
  'Entities in one ownership chain, such as a fund and its manager, count as one. People who each own shares directly count separately.';
